/** A benefit that is sent to its recipient by email: the sheet in the email, and the values that staff confirm first. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { choice, email, flag, formOf } from '../core/field.ts';
import { languages } from '../core/language.ts';

/** The largest number of emails for a benefit on one day in the State. */
export const maxBenefitMails = 5;

/** The content of a benefit's sheet. */
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
  /** For a voucher. If absent, it can be spent in parts. */
  isSpentWhole: z.boolean().optional(),
  /** The recipient's language. A language other than English is shown next to the English. */
  language: z.enum(languages).optional(),
  /** The reason why it can no longer be spent. If absent, it can be spent. */
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

/**
 * `email` is the address on the recipient's record. `language` is the recipient's, or English. `mailsLeft` is the number of emails that can
 * still be sent today.
 */
const RecipientEmail = z.object({
  email: z.string().optional(),
  language: z.enum(languages),
  mailsLeft: z.number(),
  /** Whether the caller may save another address on the recipient's record. */
  mayKeep: z.boolean(),
  previews: z.object({ English: Preview, Spanish: Preview }),
});
export type RecipientEmail = z.infer<typeof RecipientEmail>;

export const benefitMailApi = {
  recipientEmail: endpoint('GET', '/api/benefits/get-recipient-email/{benefitId}', {
    summary: 'Preview the email of a benefit',
    reply: RecipientEmail,
  }),
  /** Without a language, it is sent in the recipient's own language, or in English. */
  send: endpoint('POST', '/api/benefits/email-benefit/{benefitId}', {
    summary: 'Email a benefit to its recipient',
    body: BenefitMailForm.partial({ language: true, isKept: true }),
    reply: z.object({ to: z.string() }),
    isKeyed: true,
  }),
};
