/**
 * The yearly reports to the federal government: FNS-683A of the Senior FMNP, FNS-683B of the WIC FMNP, per federal fiscal year. Program
 * figures come from the records, and staff enter money lines. Reported forms are frozen, as often as needed, and never change.
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
/** Cents by the ids of cells, such as '7.food'. Omitted cells have no value. */
const Lines = z.record(z.string().max(20), z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000));

/** The values that were entered into a State's form of a year. */
export const FederalForm = recordOf(fields).extend({ lines: Lines });
export type FederalForm = z.infer<typeof FederalForm>;

const frozenFields = {
  ...fields,
  number: count('Version', 1, 10_000),
  /** 'Freezing' until a job has written the files. */
  status: choice('Status', ['Freezing', 'Frozen']),
  /** The name of the person who requested it, at that time. */
  frozenByName: text('Frozen By'),
  frozenAt: optional(instant('Frozen')),
  /** The hash of the file of figures, which itself contains the hash of the file of rows. */
  sha256: optional(text('SHA-256')),
};
/** `lines` are the values that were entered before the request. `fileKey` names the file of figures in storage. */
export const FrozenForm = recordOf(frozenFields).extend({ lines: Lines, fileKey: z.string().optional(), requestHash: z.string() });
export type FrozenForm = z.infer<typeof FrozenForm>;

export const federalFormColumns = [column('form', fields.form), column('year', fields.year), hidden('stateId')] as const;
const { stateId: _state, ...listed } = frozenFields;
export const frozenFormColumns = [...Object.entries(listed).map(([name, field]) => column(name, field)), hidden('stateId')] as const;

export const federalFormPermissions = {
  read: ['Admin', 'State Agency Staff'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

/** For a frozen version: the whole content of its file. The rows behind the figures are in another file. */
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
  /** The moment up to which the figures are complete. */
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
  /** The years in which the State has issued benefits, and the current one, newest first. */
  years: z.array(z.number()),
  stateName: z.string(),
  /** The version of the entered values, or 0 if there are none yet. */
  version: z.number(),
  lines: Lines,
  figures: Figures,
  /** Periods of the form's programs and days that were created in, or moved into, a past program year, and the reason. */
  earlierPeriods: z.array(z.object({ id: z.string(), name: z.string(), startDate: z.string(), reason: z.string() })),
  /** Newest first. */
  versions: z.array(Version),
  /** The differences from the newest frozen version. `fault` is set if that version cannot be read. */
  since: z.object({ number: z.number(), frozenAt: z.string(), changes: z.array(CellChange), fault: z.string().optional() }).optional(),
  asOf: z.string(),
});
export type FormReply = z.infer<typeof FormReply>;

const RowChange = z.object({ kind: z.string(), id: z.string(), title: z.string(), changes: z.array(z.string()) });
export type RowChange = z.infer<typeof RowChange>;
/** Rows that contribute to a figure in another way than when the form was frozen. */
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
  /** Returns the form of the current year by default. */
  get: endpoint('GET', '/api/federal-forms/{form}', { summary: 'See a federal form of a year', query: Which, reply: FormReply }),
  save: endpoint('PUT', '/api/federal-forms/{form}', {
    summary: 'Fill in a federal form',
    body: z.object({ ...place, version, lines: Lines }),
    reply: z.object({ version: z.number(), lines: Lines }),
  }),
  /** Begins a frozen version of the entered values, at the version that the caller saw, and of the current figures. */
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
    summary: 'See the changes since a federal form was frozen',
    reply: Differences,
  }),
  frozenPdf: endpoint('GET', '/api/federal-forms/versions/{frozenFormId}/pdf', {
    summary: 'Print a frozen version of a federal form',
    reply: 'pdf',
  }),
};
