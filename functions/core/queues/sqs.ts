/** The portal's SQS calls. Loaded only by queue.ts, with the first message, because most calls of a function send none. */
import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';

let client: SQSClient | undefined;

export function sendMessage(input: SendMessageCommandInput) {
  client ??= new SQSClient({});
  return client.send(new SendMessageCommand(input));
}
