/** Test helper that reads the mail queue. */
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../../core/env.ts';
import { MailMessage } from './plan.ts';

const queue = new SQSClient({});

/** Removes and returns up to ten messages. */
export async function messages(): Promise<MailMessage[]> {
  const QueueUrl = env().MAIL_QUEUE_URL;
  const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  const Entries = Messages.map(({ ReceiptHandle }, n) => ({ Id: String(n), ReceiptHandle }));
  if (Entries.length) await queue.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  return Messages.map(({ Body = '' }) => MailMessage.parse(JSON.parse(Body)));
}
