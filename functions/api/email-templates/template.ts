/** A mail in a language, as a State agency has it: its own text, or under version 0 the portal's. */
import type { EmailTemplate, EmailTemplateReply } from '../../../shared/entities/email-template.ts';
import { type Language, languages, type MailKind, mailKindNames, mailKinds } from '../../../shared/entities/mail.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { standardTexts } from '../../rules/mails/texts/standardTexts.ts';
import { samplesOf } from '../../rules/mails/values.ts';

/** Which mail, in which language. */
export interface Which {
  readonly kind: MailKind;
  readonly language: Language;
}

/** All mails in all languages. */
export const every: readonly Which[] = mailKindNames.flatMap((kind) => languages.map((language) => ({ kind, language })));

/** As calls and pages name it: 'confirmAccount-Spanish'. No dot: an address that ends like a file's is asked for as a file. */
export const nameOf = ({ kind, language }: Which): string => `${kind}-${language}`;

/** Which mail a call names. Throws 'not found' for one that there is not. */
export function whichOf(name: string): Which {
  const which = every.find((one) => nameOf(one) === name);
  if (!which) throw notFound('e-mail template');
  return which;
}

/** The texts of a state as they are now, in the order of `which`. */
export async function templatesOf(store: Store, caller: Caller, stateId: string, which: readonly Which[]): Promise<EmailTemplate[]> {
  const ids = which.map(({ kind, language }) => emailTemplateId(stateId, kind, language));
  const own = new Map((await store.many(caller, emailTemplates, ids)).map((one) => [one.id, one]));
  return which.map((one, at) => own.get(ids[at] ?? '') ?? unchanged(stateId, one));
}

/** The text of a state as it is now. */
export async function templateOf(store: Store, caller: Caller, stateId: string, { kind, language }: Which): Promise<EmailTemplate> {
  const own = await store.find(caller, emailTemplates, emailTemplateId(stateId, kind, language));
  return own ?? unchanged(stateId, { kind, language });
}

function unchanged(stateId: string, { kind, language }: Which): EmailTemplate {
  const never = { version: 0, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
  return { id: emailTemplateId(stateId, kind, language), ...never, kind, language, stateId, ...standardTexts[kind][language] };
}

/** Whether a State agency has put a text of its own in place of the portal's. */
export function isChanged({ kind, language, subject, body }: EmailTemplate): boolean {
  const standard = standardTexts[kind][language];
  return subject !== standard.subject || body !== standard.body;
}

/** A text as the form needs it. */
export function toReply(template: EmailTemplate, state: State): EmailTemplateReply {
  const { version, kind, language, subject, body, updatedAt } = template;
  const { label, purpose, placeholders } = mailKinds[kind];
  const samples = samplesOf({ kind, language, state });
  return {
    id: nameOf(template),
    version,
    kind,
    label,
    purpose,
    language,
    subject,
    body,
    isChanged: isChanged(template),
    standard: { ...standardTexts[kind][language] },
    placeholders: Object.entries(placeholders).map(([name, { meaning, sample }]) => ({ name, meaning, sample: samples[name] ?? sample })),
    ...(version > 0 && { updatedAt }),
  };
}
