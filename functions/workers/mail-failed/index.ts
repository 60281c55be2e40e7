/** Takes the mail messages that no try could do, and says so on the mail or the run, so that it is seen and can be sent anew. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpMail } from '../../rules/mails/due.ts';
import { MailMessage } from '../../rules/mails/plan.ts';

export const handler = queueWorker(json(MailMessage), giveUpMail);
