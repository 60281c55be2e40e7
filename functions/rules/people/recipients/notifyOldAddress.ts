/** Reports a change of contact data to the old address on the record. So the reader learns of a change that they did not request. */
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { emailClaim } from '../../../entities/user.ts';
import { planRecipientMail } from '../../mails/plan.ts';

/** Plans an email if the email address or phone number changes. It does not contain the new ones. Pass its id to `sendMails`. */
export function notifyOldAddress(tx: UnitOfWork, before: Recipient, after: Recipient): string[] {
  if (before.email === undefined) return [];
  const hasOtherEmail = after.email === undefined || emailClaim(before.email) !== emailClaim(after.email);
  if (!hasOtherEmail && before.phoneNumber === after.phoneNumber) return [];
  return [planRecipientMail(tx, before, { kind: 'contactChanged', to: before.email })];
}
