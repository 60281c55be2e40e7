/** The mail worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { MailMessage } from '../../rules/mails/plan.ts';
import { work } from '../../rules/mails/work.ts';

export const handler = queueWorker(json(MailMessage), work);
