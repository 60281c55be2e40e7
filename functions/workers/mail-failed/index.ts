/** Takes the email messages that no attempt could process, and marks the email or the run. It can then be seen and sent again. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpMail } from '../../rules/mails/due.ts';
import { MailMessage } from '../../rules/mails/plan.ts';

export const handler = queueWorker(json(MailMessage), giveUpMail);
