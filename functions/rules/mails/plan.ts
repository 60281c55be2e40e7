/**
 * Emails are planned in the transaction of the change that they report. The worker sends them afterwards. So none is lost, and none reports
 * a failed change.
 */
import * as z from 'zod';
import type { Language } from '../../../shared/core/language.ts';
import type { Application } from '../../../shared/entities/application.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import type { MailedDuty, MailKind } from '../../../shared/entities/mail.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { send } from '../../core/queues/queue.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import type { LinkPurpose } from '../../entities/link-token.ts';
import { mails } from '../../entities/mail.ts';
import { planLink } from './link.ts';

export const MailMessage = z.union([
  z.object({ mailId: z.string() }),
  z.object({ runId: z.string(), cursor: z.string() }),
  z.object({ guesserId: z.string() }),
]);
export type MailMessage = z.infer<typeof MailMessage>;

interface Plan {
  readonly kind: MailKind;
  /** The placeholders of this kind, in addition to the user and the link. */
  readonly values?: Readonly<Record<string, string>>;
  /** The address, if it is not the user's own. */
  readonly to?: string;
  /** The bulk resend of the email. */
  readonly runId?: string;
  readonly id?: string;
  readonly duties?: readonly MailedDuty[];
}

/** Plans an email without a link. Pass the returned id to `sendMails` after the transaction is committed. */
export function planMail(tx: UnitOfWork, user: User, { kind, values = {}, duties, to, runId, id = newId() }: Plan): string {
  const mail = { id, kind, status: 'Waiting', stateId: user.stateId, userId: user.id, to, runId, values: { ...values } } as const;
  tx.create(mails, { ...mail, duties: duties && [...duties] });
  return id;
}

/** Plans an email with a link. Earlier links with the same purpose end. `email` is the address that the link confirms. */
export async function planLinkMail(
  tx: UnitOfWork,
  user: User,
  { kind, email, ...plan }: Omit<Plan, 'kind'> & { readonly kind: LinkPurpose; readonly email?: string },
): Promise<string> {
  const mailId = planMail(tx, user, { kind, ...plan });
  await planLink(tx, { userId: user.id, purpose: kind, mailId, email });
  return mailId;
}

/** Plans an email to a recipient, at an address in their record. Pass its id to `sendMails`. */
export function planRecipientMail(
  tx: UnitOfWork,
  { id: recipientId, stateId, language }: Pick<Recipient, 'id' | 'stateId' | 'language'>,
  { kind, to }: { readonly kind: MailKind; readonly to: string },
): string {
  const mail = { kind, status: 'Waiting', stateId, recipientId, to, language, values: {} } as const;
  return tx.create(mails, { userId: undefined, runId: undefined, sentAt: undefined, message: undefined, ...mail }).id;
}

interface BenefitPlan {
  readonly to: string;
  readonly language: Language;
  /** The recipient's names. */
  readonly values: Readonly<Record<string, string>>;
  readonly sheet: BenefitSheet;
}

/** Plans the email of a benefit's sheet to its recipient, at the address that staff confirmed or typed. Pass its id to `sendMails`. */
export function planBenefitMail(tx: UnitOfWork, { id, recipientId, stateId }: Benefit, { values, ...plan }: BenefitPlan): string {
  const mail = { kind: 'benefitMailed', status: 'Waiting', stateId, recipientId, benefitId: id, values: { ...values }, ...plan } as const;
  return tx.create(mails, { userId: undefined, runId: undefined, sentAt: undefined, message: undefined, ...mail }).id;
}

/** Plans the email that informs an applicant of the application's status, at the address in the application. Pass its id to `sendMails`. */
export function planApplicationMail(
  tx: UnitOfWork,
  { id, stateId, email, language }: Application,
  kind: MailKind,
  values: Readonly<Record<string, string>>,
): string {
  const mail = { kind, status: 'Waiting', stateId, applicationId: id, to: email, language, values: { ...values } } as const;
  return tx.create(mails, { userId: undefined, runId: undefined, sentAt: undefined, message: undefined, ...mail }).id;
}

/** Queues planned emails for the worker. The sweep finds lost ones. */
export async function sendMails(...mailIds: readonly string[]): Promise<void> {
  await Promise.all(mailIds.map((mailId) => send(env().MAIL_QUEUE_URL, { mailId } satisfies MailMessage)));
}
