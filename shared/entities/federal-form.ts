/**
 * The yearly reports to the federal government: FNS-683A of the Senior FMNP, FNS-683B of the WIC FMNP, per federal fiscal year. Program figures
 * come from the records, money lines are typed in. What was reported is frozen, as often as needed, and never changes.
 */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { formIds } from '../federalForms/federalForms.ts';
import { Figures, FormTable } from '../federalForms/formTable.ts';

const [firstYear, lastYear] = [2000, 2100];
const fields = { form: choice('Form', formIds), year: count('Federal Fiscal Year', firstYear, lastYear), stateId: reference('State') };
/** Cents by the ids of cells, such as '7.food'; what is left out was not given. */
const Lines = z.record(z.string().max(20), z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000));

/** What was typed into a state's form of a year. */
export const FederalForm = recordOf(fields).extend({ lines: Lines });
export type FederalForm = z.infer<typeof FederalForm>;

const frozenFields = {
  ...fields,
  number: count('Version', 1, 10_000),
  /** 'Freezing' until a job has written the files. */
  status: choice('Status', ['Freezing', 'Frozen']),
  /** Who asked for it, as they were called. */
  frozenByName: text('Frozen By'),
  frozenAt: optional(instant('Frozen')),
  /** Of the file of figures, which itself holds that of the file of rows. */
  sha256: optional(text('SHA-256')),
};
/** `lines` are those that were typed when it was asked for; `fileKey` names the file of figures in storage. */
export const FrozenForm = recordOf(frozenFields).extend({ lines: Lines, fileKey: z.string().optional(), requestHash: z.string() });
export type FrozenForm = z.infer<typeof FrozenForm>;

export const federalFormColumns = [column('form', fields.form), column('year', fields.year), hidden('stateId')] as const;
const { stateId: _state, ...listed } = frozenFields;
export const frozenFormColumns = [...Object.entries(listed).map(([name, field]) => column(name, field)), hidden('stateId')] as const;

export const federalFormPermissions = {
  read: ['Admin', 'State Agency Staff'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

/** Of a frozen version: all that is kept in its file, beside which the rows behind the figures lie in another. */
export const FrozenContent = z.object({
  form: z.enum(formIds),
  year: z.number(),
  number: z.number(),
  stateId: z.string(),
  stateName: z.string(),
  table: FormTable,
  lines: Lines,
  figures: Figures,
  values: z.record(z.string(), z.number()),
  /** Up to which moment the figures are whole. */
  asOf: z.string(),
  frozenAt: z.string(),
  frozenByName: z.string(),
  rows: z.object({ key: z.string(), sha256: z.string(), count: z.number(), bytes: z.number() }),
});
export type FrozenContent = z.infer<typeof FrozenContent>;

const Version = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(['Freezing', 'Frozen']),
  frozenByName: z.string(),
  frozenAt: z.string().optional(),
  sha256: z.string().optional(),
});
export type FrozenVersion = z.infer<typeof Version>;

const CellChange = z.object({ id: z.string(), line: z.string(), label: z.string(), was: z.number(), is: z.number() });
export type CellChange = z.infer<typeof CellChange>;

const FormReply = z.object({
  form: z.enum(formIds),
  year: z.number(),
  /** Those in which the state has issued benefits, and the current one, the newest first. */
  years: z.array(z.number()),
  stateName: z.string(),
  /** Of what was typed; 0 where nothing was yet. */
  version: z.number(),
  lines: Lines,
  figures: Figures,
  /** Periods of the form's programs and days that were made in, or moved into, a program year that was over, and why. */
  earlierPeriods: z.array(z.object({ id: z.string(), name: z.string(), startDate: z.string(), reason: z.string() })),
  /** The newest first. */
  versions: z.array(Version),
  /** What is another than in the newest frozen version; `fault` where that cannot be read. */
  since: z.object({ number: z.number(), frozenAt: z.string(), changes: z.array(CellChange), fault: z.string().optional() }).optional(),
  asOf: z.string(),
});
export type FormReply = z.infer<typeof FormReply>;

const RowChange = z.object({ kind: z.string(), id: z.string(), title: z.string(), changes: z.array(z.string()) });
export type RowChange = z.infer<typeof RowChange>;
/** Rows whose part in a figure is another than when the form was frozen. */
const Differences = z.object({ number: z.number(), total: z.number(), rows: z.array(RowChange), asOf: z.string() });
export type Differences = z.infer<typeof Differences>;

const FrozenReply = FrozenContent.omit({ stateId: true, rows: true }).extend({
  id: z.string(),
  sha256: z.string(),
  rowsSha256: z.string(),
  rowCount: z.number(),
});

const stateId = reference('State').form.optional();
const yearOfQuery = z
  .string()
  .regex(/^20\d\d$/, 'Choose a federal fiscal year')
  .transform(Number);
const Which = z.object({ year: yearOfQuery.optional(), stateId });
const place = { year: fields.year.form, stateId };
const version = z.number({ error: 'The version that this change is based on is missing' }).int().min(0);

export const federalFormApi = {
  /** Of the current year where none is named. */
  get: endpoint('GET', '/api/federal-forms/{form}', { summary: 'See a federal form of a year', query: Which, reply: FormReply }),
  save: endpoint('PUT', '/api/federal-forms/{form}', {
    summary: 'Fill in a federal form',
    body: z.object({ ...place, version, lines: Lines }),
    reply: z.object({ version: z.number(), lines: Lines }),
  }),
  /** Begins a frozen version of what was typed, under the version that the caller saw, and of the figures as they are. */
  freeze: endpoint('POST', '/api/federal-forms/{form}/freeze', {
    summary: 'Freeze a version of a federal form',
    body: z.object({ ...place, version }),
    reply: Version,
    status: 201,
    isKeyed: true,
  }),
  draftPdf: endpoint('GET', '/api/federal-forms/{form}/pdf', { summary: 'Print the draft of a federal form', query: Which, reply: 'pdf' }),
  frozen: endpoint('GET', '/api/federal-forms/versions/{frozenFormId}/form', {
    summary: 'See a frozen version of a federal form',
    reply: FrozenReply,
  }),
  differences: endpoint('GET', '/api/federal-forms/versions/{frozenFormId}/differences', {
    summary: 'See what has changed since a federal form was frozen',
    reply: Differences,
  }),
  frozenPdf: endpoint('GET', '/api/federal-forms/versions/{frozenFormId}/pdf', {
    summary: 'Print a frozen version of a federal form',
    reply: 'pdf',
  }),
};
