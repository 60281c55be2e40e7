/** The queues: messages only say which record has work to be done; the record itself is what the sweep finds when a message is lost. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { env } from './env.ts';

let client: SQSClient | undefined;

/** Sends a message to a queue, once its record is committed. */
export async function send(queueUrl: string, message: object, delaySeconds = 0): Promise<void> {
  client ??= new SQSClient({});
  await client.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(message),
      ...(delaySeconds && { DelaySeconds: delaySeconds }),
    }),
  );
}

/** Work that the jobs worker does: going on with an ACH run, or releasing the sales of a void ACH transaction. */
export const Job = z.object({ kind: z.enum(['achRun', 'achRelease']), id: z.string(), stateId: z.string() });
export type Job = z.infer<typeof Job>;

export async function sendJob(job: Job): Promise<void> {
  await send(env().JOBS_QUEUE_URL, job);
}
