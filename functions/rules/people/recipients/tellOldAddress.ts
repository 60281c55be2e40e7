/** A change of contact data is told to the address that was on the record: whoever reads it learns of a change that they did not ask for. */
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { emailClaim } from '../../../entities/user.ts';
import { planRecipientMail } from '../../mails/plan.ts';

/** Plans the mail where the email address or the telephone number changes; the new ones are not named. Its id goes to `sendMails`. */
export function tellOldAddress(tx: UnitOfWork, before: Recipient, after: Recipient): string[] {
  if (before.email === undefined) return [];
  const hasOtherEmail = after.email === undefined || emailClaim(before.email) !== emailClaim(after.email);
  if (!hasOtherEmail && before.phoneNumber === after.phoneNumber) return [];
  return [planRecipientMail(tx, before, { kind: 'contactChanged', to: before.email })];
}
