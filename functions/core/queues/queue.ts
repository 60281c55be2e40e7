/** The queues. Messages contain only the record that has work to be done. If a message is lost, the sweep finds the record itself. */
import { correlationId } from '../correlation.ts';

/** The message attribute with the sender's correlation id. The work on the message is logged under the same id. */
export const idAttribute = 'correlationId';

/** Sends a message to a queue, once its record is committed. */
export async function send(queueUrl: string, message: object, delaySeconds = 0): Promise<void> {
  const { sendMessage } = await import('./sqs.ts');
  const id = correlationId();
  await sendMessage({
    QueueUrl: queueUrl,
    MessageBody: JSON.stringify(message),
    MessageAttributes: id === undefined ? undefined : { [idAttribute]: { DataType: 'String', StringValue: id } },
    DelaySeconds: delaySeconds || undefined,
  });
}
