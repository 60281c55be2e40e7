/** What the portal asks of SQS. Loaded by queue.ts alone, with the first message: most calls of a function send none. */
import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';

let client: SQSClient | undefined;

export function sendMessage(input: SendMessageCommandInput) {
  client ??= new SQSClient({});
  return client.send(new SendMessageCommand(input));
}
