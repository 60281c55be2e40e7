/** The queues: messages only say which record has work to be done; the record itself is what the sweep finds when a message is lost. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

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
