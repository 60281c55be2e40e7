/** Marks the users whose mails come back, or who complained of one, so that whoever looks after them sees it and can ask for another address. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultOf, log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { markUser } from './mark.ts';
import { troubleOf } from './trouble.ts';

/** Messages whose work failed come back; what is not a report of SES is dropped, since it will not become one. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      const trouble = troubleOf(body);
      if (!trouble) log.warn('A message was no report of a mail that came back', { messageId });
      for (const address of trouble?.addresses ?? []) await markUser(store(), address, trouble?.problem ?? '');
    } catch (error) {
      log.error('A report of a mail that came back was not taken in', { messageId, ...faultOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
