/** SQS's checks of a message. https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
import { QueueError } from './queueRefusal.ts';

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html */
const maxBytes = 1_048_576;
const maxDelaySeconds = 900;
/** A character that XML cannot contain. */
const invalidCharacter = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

interface Sent {
  readonly MessageBody?: string;
  readonly DelaySeconds?: number;
}

/** @throws QueueError */
export function checkMessage({ MessageBody: body, DelaySeconds: delay = 0 }: Sent): void {
  if (!body) throw new QueueError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (invalidCharacter.test(body)) throw new QueueError('InvalidMessageContents', 'Invalid characters found in the message body.');
  if (Buffer.byteLength(body) > maxBytes)
    throw invalid(`One or more parameters are invalid. Reason: Message must be shorter than ${maxBytes} bytes.`);
  if (!(Number.isInteger(delay) && delay >= 0 && delay <= maxDelaySeconds))
    throw invalid(`Value ${delay} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${maxDelaySeconds}.`);
}

const invalid = (message: string) => new QueueError('InvalidParameterValue', message);
