/** The texts of a State's application form. They are dated, so that it is later known which text a person saw. No text is ever changed. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { checkReading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, day, type Field, flag, formOf, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';

export const applicationTextKinds = [
  'Rights and Obligations',
  'Non-Discrimination Statement',
  'How to Appeal',
  'What Happens Next',
] as const;

const written = text('Text', 10_000);
/** Browsers and files use two kinds of line breaks. Only one of them is stored. */
const body = {
  ...written,
  form: z
    .string({ error: 'Text is required' })
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(written.form),
} satisfies Field;

export const applicationTextFields = {
  kind: choice('Kind', applicationTextKinds),
  language: choice('Language', languages),
  startsOn: day('Starts On'),
  body,
};

/** The ending that USDA requires for the statement, in its own words. There are two Spanish translations. */
const equalOpportunity = {
  English: ['This institution is an equal opportunity provider.'],
  Spanish: [
    'Esta institución es un proveedor que ofrece igualdad de oportunidades.',
    'Esta entidad es un proveedor que brinda igualdad de oportunidades.',
  ],
} as const;

interface Written {
  readonly kind: string;
  readonly language: keyof typeof equalOpportunity;
  readonly body: string;
}

/**
 * The reason why a non-discrimination statement may not be shown, or undefined if it may. The position of line breaks makes no difference.
 */
function statementProblem({ kind, language, body: words }: Written): string | undefined {
  if (kind !== 'Non-Discrimination Statement') return undefined;
  const sentences = equalOpportunity[language];
  const oneLine = words.replace(/\s+/g, ' ');
  if (sentences.some((sentence) => oneLine.includes(sentence))) return undefined;
  return `Text must contain this sentence: ${sentences[0]}`;
}

function holdsStatement({ value, issues }: { value: Written; issues: z.core.$ZodRawIssue[] }): void {
  const message = statementProblem(value);
  if (message) issues.push({ code: 'custom', input: value.body, path: ['body'], message });
}

export const ApplicationTextForm = z
  .object(formOf(applicationTextFields))
  .check(checkReading(['kind', 'language', 'body'], holdsStatement));
export type ApplicationTextForm = z.infer<typeof ApplicationTextForm>;
export const ApplicationText = recordOf({ ...applicationTextFields, stateId: reference('State') });
export type ApplicationText = z.infer<typeof ApplicationText>;

/** A text as applicants see it. `id` is the id of a State's own text or of a portal text, and stays valid forever. */
const ShownText = z.object({
  id: z.string(),
  kind: applicationTextFields.kind.stored,
  language: applicationTextFields.language.stored,
  body: z.string(),
});
export type ShownText = z.infer<typeof ShownText>;

/** `inForce` is 'Yes', 'No' if a later one has replaced it, or its first day. `mayRemove`: no one has seen it. */
const ApplicationTextReply = ShownText.extend({
  startsOn: z.string(),
  inForce: z.string(),
  isOwn: z.boolean(),
  mayRemove: z.boolean(),
});
export type ApplicationTextReply = z.infer<typeof ApplicationTextReply>;

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The columns of the records that requests use. */
export const applicationTextColumns = [
  column('kind', applicationTextFields.kind),
  column('language', applicationTextFields.language),
  column('startsOn', applicationTextFields.startsOn),
  hidden('body'),
] as const;

/** The columns of the list. It has the State's own versions, and the portal's texts if the State has none of its own. */
export const applicationTextRowColumns = [
  column('kind', applicationTextFields.kind, { isSearched: true }),
  column('language', applicationTextFields.language),
  column('startsOn', applicationTextFields.startsOn),
  column('inForce', text('In Force')),
  column('isOwn', flag('Own Text')),
  column('beginning', text('Text'), { isSearched: true }),
] as const;

export const applicationTextPermissions = { read: ['State Agency Staff'], change: ['State Agency Staff'] } as const satisfies Permissions;

export const applicationTextApi = {
  table: endpoint('POST', '/api/application-texts/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(applicationTextRowColumns),
  }),
  create: endpoint('POST', '/api/application-texts', {
    summary: 'Add one',
    body: ApplicationTextForm,
    reply: ApplicationTextReply,
    status: 201,
  }),
  /** The texts that applicants see today, each kind in both languages. */
  inForce: endpoint('GET', '/api/application-texts/in-force', {
    summary: 'See the texts that applicants see today',
    reply: z.array(ShownText),
  }),
  get: endpoint('GET', '/api/application-texts/{id}', { summary: 'See one', reply: ApplicationTextReply }),
  remove: endpoint('DELETE', '/api/application-texts/{id}', { summary: 'Delete one', reply: ApplicationText }),
};
