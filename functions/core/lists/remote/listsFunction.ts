/** Calls the function that answers from PostgreSQL. It is the only one that reaches the database. */
import { InvokeCommand, LambdaClient, TooManyRequestsException } from '@aws-sdk/client-lambda';
import { Fault, refusalsOf } from '../../errors.ts';
import type { AskLists, ListReply } from './protocol.ts';

const refuse = refusalsOf('core/server.staff');

/**
 * Returns a way to call the function with this name. It rejects with AppError 'loading' if all its processes are busy, and with a fault if
 * it failed.
 */
export function listsFunction(name: string): AskLists {
  const client = new LambdaClient({ maxAttempts: 2 });
  return async (call) => {
    try {
      const isWaking = call.is === 'wake';
      const InvocationType = isWaking ? 'Event' : 'RequestResponse';
      const { Payload, FunctionError } = await client.send(
        new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(call), InvocationType }),
      );
      if (isWaking) return { is: 'answer', answer: undefined };
      if (FunctionError || !Payload) throw new Fault('The function of the lists failed');
      return JSON.parse(Payload.transformToString()) as ListReply;
    } catch (error) {
      if (error instanceof TooManyRequestsException) throw refuse('loading', 'lists.busy', { retryAfterSeconds: 2 });
      throw error;
    }
  };
}
