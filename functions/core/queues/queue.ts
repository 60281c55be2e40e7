/** The queues: messages only say which record has work to be done; the record itself is what the sweep finds when a message is lost. */

/** Sends a message to a queue, once its record is committed. */
export async function send(queueUrl: string, message: object, delaySeconds = 0): Promise<void> {
  const { sendMessage } = await import('./sqs.ts');
  await sendMessage({
    QueueUrl: queueUrl,
    MessageBody: JSON.stringify(message),
    ...(delaySeconds && { DelaySeconds: delaySeconds }),
  });
}
