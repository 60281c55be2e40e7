/** Emails a benefit to its recipient. One transaction checks, counts, logs and plans the email, and the mail worker sends it afterwards. */

import type { BodyOf } from '../../../shared/core/endpoint.ts';
import type { benefitMailApi } from '../../../shared/entities/benefit-mail.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
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

const say = textsOf('benefits/server.staff');

type Form = BodyOf<typeof benefitMailApi.send>;

/** Returns a spendable benefit if the caller may see the benefit and its recipient. Throws 'conflict' if it cannot be spent. */
export async function mailable(reader: Reader, benefitId: string): Promise<Holding> {
  const benefit = await reader.get(benefits, benefitId);
  // The issuing area still sees the benefit of a recipient who moved. The address belongs to that person's new area.
  await reader.get(recipients, benefit.recipientId);
  const holding = await holdingOf(reader.store, benefit);
  const why = whyUnspendable(holding, reader.now());
  if (why) throw new AppError('conflict', why);
  return holding;
}

/**
 * Emails the benefit once per key. Throws 'invalid' on the field `email`, and 'conflict' if the benefit cannot be spent or was emailed too
 * often today.
 */
export async function mailBenefit(
  store: Store,
  { caller, after }: QueryCall,
  { benefitId, form }: { readonly benefitId: string; readonly form: Form },
  keyed: Keyed,
): Promise<{ to: string }> {
  const mailIds = await onceRemembered<readonly string[]>(store, caller, keyed, {
    // Already planned by an earlier attempt.
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
      // The sheet has the language of the email. An English email to a recipient with another language has a sheet in both languages.
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

/** Describes for the recipient's change log the address that received the sheet, and the address that was saved. */
function changesOf(before: Recipient, after: Recipient, to: string): string {
  const sent = say('benefitEmail.to', { to });
  if (before.email === after.email) return sent;
  const values = { before: before.email, after: after.email };
  return [sent, before.email ? say('benefitEmail.change', values) : say('benefitEmail.firstEmail', values)].join('\n');
}
