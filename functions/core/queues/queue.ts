/** The queues: messages only say which record has work to be done; the record itself is what the sweep finds when a message is lost. */
import { correlationId } from '../correlation.ts';

/** The attribute of a message that tells under which number it was sent: what is done with it is logged under the same. */
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
