/** An email text of a State agency in one language: its own text, or the portal's with version 0. */

import { type Language, languages } from '../../../shared/core/language.ts';
import type { EmailTemplate, EmailTemplateReply } from '../../../shared/entities/email-template.ts';
import { type MailKind, mailKindNames, mailLabels } from '../../../shared/entities/mail.ts';
import { mailKinds } from '../../../shared/entities/mail-kinds.ts';
import type { State } from '../../../shared/entities/state.ts';
import { notFound } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { samplesOf } from '../../rules/mails/values.ts';
import { standardMailTexts } from '../../rules/mails/wordingOf.ts';

/** The kind and language of an email. */
export interface Which {
  readonly kind: MailKind;
  readonly language: Language;
}

/** All emails in all languages. */
export const allTemplates: readonly Which[] = mailKindNames.flatMap((kind) => languages.map((language) => ({ kind, language })));

/**
 * Returns the name in calls and pages, such as 'confirmAccount-Spanish'. It has no dot, because an address that ends like a file name is
 * requested as a file.
 */
export const templateNameOf = ({ kind, language }: Which): string => `${kind}-${language}`;

/** Returns the email that a call names. Throws 'not found' if it does not exist. */
export function whichOf(name: string): Which {
  const which = allTemplates.find((one) => templateNameOf(one) === name);
  if (!which) throw notFound('e-mail template');
  return which;
}

/** Returns the State's current texts in the order of `which`. */
export async function templatesOf(reader: Reader, stateId: string, which: readonly Which[]): Promise<EmailTemplate[]> {
  const ids = which.map(({ kind, language }) => emailTemplateId(stateId, kind, language));
  const own = new Map((await reader.many(emailTemplates, ids)).map((one) => [one.id, one]));
  return which.map((one, at) => own.get(ids[at] ?? '') ?? unchanged(stateId, one));
}

/** Returns the State's current text. */
export async function templateOf(reader: Reader, stateId: string, { kind, language }: Which): Promise<EmailTemplate> {
  const own = await reader.find(emailTemplates, emailTemplateId(stateId, kind, language));
  return own ?? unchanged(stateId, { kind, language });
}

function unchanged(stateId: string, { kind, language }: Which): EmailTemplate {
  const never = { version: 0, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
  return { id: emailTemplateId(stateId, kind, language), ...never, kind, language, stateId, ...standardMailTexts(language)[kind] };
}

/** Returns whether a State agency has replaced the portal's text with its own. */
export function isChanged({ kind, language, subject, body }: EmailTemplate): boolean {
  const standard = standardMailTexts(language)[kind];
  return subject !== standard.subject || body !== standard.body;
}

/** Builds a text for the form. */
export function templateReply(template: EmailTemplate, state: State): EmailTemplateReply {
  const { version, kind, language, subject, body, updatedAt } = template;
  const { purpose, placeholders } = mailKinds[kind];
  const label = mailLabels[kind];
  const samples = samplesOf({ kind, language, state });
  return {
    id: templateNameOf(template),
    version,
    kind,
    label,
    purpose,
    language,
    subject,
    body,
    isChanged: isChanged(template),
    standard: { ...standardMailTexts(language)[kind] },
    placeholders: Object.entries(placeholders).map(([name, { meaning, sample }]) => ({ name, meaning, sample: samples[name] ?? sample })),
    updatedAt: version > 0 ? updatedAt : undefined,
  };
}
