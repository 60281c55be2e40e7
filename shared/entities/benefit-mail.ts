/** A benefit on its way to its recipient by e-mail: the sheet that the mail carries, and what staff confirm before it goes. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { choice, email, flag, formOf } from '../core/field.ts';
import { languages } from '../core/language.ts';

/** So many mails a benefit, on one of the state's days. */
export const maxBenefitMails = 5;

/** What stands on a benefit's sheet. */
export const BenefitSheet = z.object({
  stateName: z.string(),
  programName: z.string(),
  recipientName: z.string(),
  code: z.string(),
  remainingCents: z.number(),
  startsOn: z.string(),
  expiresOn: z.string(),
  supportEmailAddress: z.string(),
  supportPhoneNumber: z.string(),
  logoGuid: z.string().optional(),
  /** Of a voucher; absent: it can be spent in parts. */
  isSpentWhole: z.boolean().optional(),
  /** The recipient's: another one than English stands beside the English. */
  language: z.enum(languages).optional(),
  /** Why nobody can spend it any more; absent: somebody can. */
  closed: z.enum(['Redeemed', 'Deactivated', 'Expired']).optional(),
});
export type BenefitSheet = z.infer<typeof BenefitSheet>;

export const benefitMailFields = {
  email: email('Email'),
  language: choice('Language', languages),
  isKept: flag('Keep this address for the recipient'),
};
export const BenefitMailForm = z.object(formOf(benefitMailFields));
export type BenefitMailForm = z.infer<typeof BenefitMailForm>;

const Preview = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** `email` is the one on the recipient's record; `language` the recipient's, or English; `mailsLeft` how many more can go today. */
const RecipientEmail = z.object({
  email: z.string().optional(),
  language: z.enum(languages),
  mailsLeft: z.number(),
  /** Whether the caller may put another address on the recipient's record. */
  mayKeep: z.boolean(),
  previews: z.object({ English: Preview, Spanish: Preview }),
});
export type RecipientEmail = z.infer<typeof RecipientEmail>;

export const benefitMailApi = {
  recipientEmail: endpoint('GET', '/api/benefits/get-recipient-email/{benefitId}', {
    summary: 'See the email of a benefit before it goes',
    reply: RecipientEmail,
  }),
  /** Without a language it goes in the recipient's own, or in English. */
  send: endpoint('POST', '/api/benefits/email-benefit/{benefitId}', {
    summary: 'Email a benefit to its recipient',
    body: BenefitMailForm.partial({ language: true, isKept: true }),
    reply: z.object({ to: z.string() }),
    isKeyed: true,
  }),
};
