import type { Language } from '../../../shared/core/language.ts';
import { benefitPermissions } from '../../../shared/entities/benefit.ts';
import { benefitMailApi, maxBenefitMails } from '../../../shared/entities/benefit-mail.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { api } from '../../rules/access/api.ts';
import type { Holding } from '../../rules/benefits/holdingOf.ts';
import { type Filled, fill } from '../../rules/mails/fill.ts';
import { sheetValues } from '../../rules/mails/sheetValues.ts';
import { valuesOf } from '../../rules/mails/values.ts';
import { wordingOf } from '../../rules/mails/wordingOf.ts';
import { assertAllowedBy } from '../../rules/people/recipients/registration.ts';
import { sheetOf } from '../../rules/print/sheetOf.ts';
import { mailable, mailBenefit } from './mailBenefit.ts';
import { mailsToday } from './mailsToday.ts';

export const benefitMailRecords = [
  route(benefitMailApi.recipientEmail, benefitPermissions.email, async ({ caller, params }) => {
    const holding = await mailable(store().as(caller), params.benefitId);
    const { email, language = 'English', stateId } = holding.recipient;
    const [count, mayKeep, English, Spanish] = await Promise.all([
      mailsToday(store(), holding),
      mayChange(caller, stateId),
      preview(holding, 'English'),
      preview(holding, 'Spanish'),
    ]);
    return { email, language, mailsLeft: Math.max(0, maxBenefitMails - count), mayKeep, previews: { English, Spanish } };
  }),

  route(benefitMailApi.send, benefitPermissions.email, ({ caller, after, params, body, key, requestHash }) =>
    mailBenefit(store(), { caller, after }, { benefitId: params.benefitId, form: body }, { key, requestHash }),
  ),
];

/** Returns whether the caller may change recipients. The rule answers by refusing. */
function mayChange(caller: Caller, stateId: string): Promise<boolean> {
  return assertAllowedBy(store().as(caller), stateId).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** Renders the email as the recipient will receive it, without the State's head. */
async function preview(holding: Holding, language: Language): Promise<Filled> {
  const { recipient, state } = holding;
  const wording = await wordingOf(store(), state.id, 'benefitMailed', language);
  const { firstName, lastName } = recipient;
  const values = valuesOf(
    { kind: 'benefitMailed', language, state },
    { firstName, lastName },
    sheetValues(sheetOf(holding, store().now())),
  );
  return fill(wording, values, language);
}

export const handler = api(benefitMailRecords);
