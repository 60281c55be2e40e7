/** Calls a handler like Lambda: with a context and a time limit. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';

export type Handler = (event: unknown, context: Context) => unknown;

/** Receives the errors of handlers. `where` is the function and its current operation. */
export type Report = (where: string, error: unknown) => void;

export class Timeout extends Error {}

export interface Invocable {
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly handler: Handler;
}

/**
 * Returns the handler's result. Unlike on Lambda, a handler that runs too long cannot be stopped, so its result is dropped.
 * @throws Timeout
 */
export async function invoke({ name, timeoutSeconds, handler }: Invocable, event: unknown): Promise<unknown> {
  const endsAt = Date.now() + timeoutSeconds * 1000;
  const context: Context = {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done() {},
    fail() {},
    succeed() {},
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Timeout(`Task timed out after ${timeoutSeconds} seconds`)), timeoutSeconds * 1000);
  });
  try {
    return await Promise.race([Promise.resolve().then(() => handler(event, context)), limit]);
  } finally {
    clearTimeout(timer);
  }
}
