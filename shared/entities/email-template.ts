/** The texts of the portal's emails. Each State agency can put them in its own words, in English and in Spanish. */
import * as z from 'zod';
import { column } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, exactText, flag, formOf, instant, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { mailKindNames } from './mail.ts';

/** A subject is one line. A line break in it would begin another header of the email. */
const subject = text('Subject', 200);
const oneLine = {
  ...subject,
  form: subject.form.refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'Subject must be one line'),
};
export const emailTemplateFields = { subject: oneLine, body: exactText('Body', 20_000) };

const fields = { kind: choice('Mail', mailKindNames), language: choice('Language', languages), stateId: reference('State') };

/** Stored once a State agency has changed a text. Before that, the portal's own text applies, with version 0. */
export const EmailTemplate = recordOf({ ...fields, ...emailTemplateFields });
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const label = text('Mail');
export const emailTemplateColumns = [
  column('label', label, { isSearched: true }),
  column('language', fields.language),
  column('subject', emailTemplateFields.subject, { isSearched: true }),
  column('isChanged', flag('Own Text')),
  column('updatedAt', instant('Changed')),
] as const;

/** `id` is the email and language, such as `confirmAccount-Spanish`. The record belongs to the caller's own State. */
const EmailTemplateReply = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(mailKindNames),
  label: z.string(),
  purpose: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  isChanged: z.boolean(),
  /** The portal's own text, to return to. */
  standard: z.object({ subject: z.string(), body: z.string() }),
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string(), sample: z.string() })),
  updatedAt: z.string().optional(),
});
export type EmailTemplateReply = z.infer<typeof EmailTemplateReply>;

/** The server, which knows the email, refuses placeholders that the email does not have, and a missing link. */
export const EmailTemplateForm = z.object(formOf(emailTemplateFields));
const ofTemplate = { id: z.string().max(64) };
/** 0 if the State agency has not changed the text before. */
const basedOn = { version: z.number({ error: 'The version that this change is based on is missing' }).int().min(0) };

/** The email as it would arrive, filled with samples. `html` is the cleaned text that is sent. */
const Preview = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const emailTemplatePermissions = { read: ['State Agency Staff'], change: ['State Agency Staff'] } as const satisfies Permissions;

export const emailTemplateApi = {
  table: endpoint('POST', '/api/email-templates/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(emailTemplateColumns),
  }),
  get: endpoint('GET', '/api/email-templates/{id}', { summary: 'See one', reply: EmailTemplateReply }),
  update: endpoint('PUT', '/api/email-templates/update', {
    summary: 'Change one',
    body: EmailTemplateForm.extend({ ...ofTemplate, ...basedOn }),
    reply: EmailTemplateReply,
  }),
  preview: endpoint('POST', '/api/email-templates/preview', {
    summary: 'Preview an email',
    body: EmailTemplateForm.extend(ofTemplate),
    reply: Preview,
  }),
  /** Sends the text in the form to the caller's own address. */
  test: endpoint('POST', '/api/email-templates/test', {
    summary: 'Send yourself a test email',
    body: EmailTemplateForm.extend(ofTemplate),
    reply: z.object({ to: z.string() }),
  }),
};
