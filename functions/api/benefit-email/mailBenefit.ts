/** Mailing a benefit to its recipient: checked, counted, traced and planned in one transaction; the mail worker sends it afterwards. */

import type { BodyOf } from '../../../shared/core/endpoint.ts';
import type { benefitMailApi } from '../../../shared/entities/benefit-mail.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { type Holding, holdingOf } from '../../rules/benefits/holdingOf.ts';
import { whyUnspendable } from '../../rules/benefits/whyUnspendable.ts';
import type { QueryCall } from '../../rules/lists/openQueries.ts';
import { planBenefitMail, sendMails } from '../../rules/mails/plan.ts';
import { assertAddressFree } from '../../rules/people/recipients/assertAddressFree.ts';
import { assertAllowedBy } from '../../rules/people/recipients/registration.ts';
import { sheetOf } from '../../rules/print/sheetOf.ts';
import { countMail } from './mailsToday.ts';

type Form = BodyOf<typeof benefitMailApi.send>;

/** A benefit of the caller's that can be spent, and whose recipient the caller may see. Throws 'conflict' for one that cannot be spent. */
export async function mailable(reader: Reader, benefitId: string): Promise<Holding> {
  const benefit = await reader.get(benefits, benefitId);
  // The area that issued it sees the benefit of somebody who has moved; the address is that person's new area's.
  await reader.get(recipients, benefit.recipientId);
  const holding = await holdingOf(reader.store, benefit);
  const why = whyUnspendable(holding, reader.now());
  if (why) throw new AppError('conflict', why);
  return holding;
}

/** Mails it, once under a key. Throws 'invalid' on the field `email`, and 'conflict' where it cannot be spent or was mailed too often today. */
export async function mailBenefit(
  store: Store,
  { caller, after }: QueryCall,
  { benefitId, form }: { readonly benefitId: string; readonly form: Form },
  keyed: Keyed,
): Promise<{ to: string }> {
  const mailIds = await onceRemembered<readonly string[]>(store, caller, keyed, {
    // Planned before: on its way already.
    answer: async () => [],
    async work(tx) {
      const holding = await mailable(store.as(caller), benefitId);
      const { benefit, recipient } = holding;
      await assertAddressFree(store, after, recipient, form.email);
      await countMail(tx, holding);
      const isKept = form.isKept === true && form.email !== recipient.email;
      if (isKept) await assertAllowedBy(store.as(caller), recipient.stateId);
      tx.assertUnchanged(benefits, benefit);
      const changed = isKept ? { ...recipient, email: form.email } : recipient;
      tx.update(recipients, recipient, changed, { action: 'Benefit mailed', changes: changesOf(recipient, changed, form.email) });
      const language = form.language ?? recipient.language ?? 'English';
      // A sheet in a mail reads as the mail does; one for a record in another language reads in both.
      const sheetLanguage = language === 'English' ? recipient.language : language;
      const mailId = planBenefitMail(tx, benefit, {
        to: form.email,
        language,
        values: { firstName: recipient.firstName, lastName: recipient.lastName },
        sheet: { ...sheetOf(holding, store.now()), language: sheetLanguage },
      });
      return [[mailId], [mailId]];
    },
  });
  await sendMails(...mailIds);
  return { to: form.email };
}

/** The recipient's trace tells where the sheet went, and the address that was kept. */
function changesOf(before: Recipient, after: Recipient, to: string): string {
  const kept = before.email === after.email ? [] : [`Email: ${before.email ?? 'nothing'} → ${after.email}`];
  return [`To: ${to}`, ...kept].join('\n');
}
