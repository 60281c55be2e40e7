/** The payer of a State's vendors, as its bank knows it, with one record per State. Widths are those of NACHA's file and batch headers. */
import * as z from 'zod';
import { bankText, isBankText } from '../core/bankText.ts';
import { column } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, type Field, formOf, money, optional, reference, storedOf, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { isRoutingNumber } from './vendor.ts';

const lineEnds = ['LF', 'CRLF'] as const;
const accountTypes = ['Checking', 'Savings'] as const;

/** Text in the bank file, with at most `max` characters there. */
function printed(label: string, max: number) {
  const field = text(label, max);
  const form = field.form
    .refine(isBankText, `${label} can have only characters that a bank file allows`)
    .refine((value) => bankText(value).length <= max, `${label} can have at most ${max} characters in a bank file`);
  return { ...field, form } satisfies Field;
}

/** Letters and digits that the bank has assigned. Only the file has a blank before nine of them. */
function assigned(label: string) {
  const field = text(label, 10);
  const form = field.form
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z\d]{9,10}$/.test(value), `${label} must be the 9 or 10 letters and digits that the bank assigned`);
  return { ...field, form } satisfies Field;
}

function routing(label: string) {
  const field = text(label, 9);
  return { ...field, form: field.form.refine(isRoutingNumber, `${label} is not valid. Check its nine digits.`) } satisfies Field;
}

function digits(label: string, pattern: RegExp, message: string, max: number) {
  const field = text(label, max);
  return { ...field, form: field.form.refine((value) => pattern.test(value), message) } satisfies Field;
}

const description = printed('Entry Description', 10);
/** Nacha reserves both words for wages and for goods bought on the web. */
const entryDescription = {
  ...description,
  form: description.form.refine(
    (value) => !/PAYROLL|PURCHASE/.test(bankText(value)),
    'Entry Description cannot contain PAYROLL or PURCHASE. Banks use these words for other payments.',
  ),
} satisfies Field;

/** For banks that require files in which debits equal credits. A blank number on an update keeps the stored one. */
const offsetFields = {
  offsetRoutingNumber: optional(routing('Offset Routing Number')),
  offsetAccountNumber: optional(digits('Offset Account Number', /^\d{4,17}$/, 'Offset Account Number must have 4 to 17 digits', 17)),
  offsetAccountType: optional(choice('Offset Account Type', accountTypes)),
};

export const originatorFields = {
  destinationRouting: routing('Destination Routing Number'),
  destinationName: printed('Destination Name', 23),
  originId: assigned('Origin ID'),
  originName: printed('Origin Name', 23),
  companyName: printed('Company Name', 16),
  companyId: assigned('Company ID'),
  /** The first eight digits of the routing number of the bank that sends the payments. */
  odfi: digits('ODFI Identification', /^(?!0{8})\d{8}$/, 'ODFI Identification must be the first 8 digits of the bank’s routing number', 8),
  entryDescription,
  /** In the State's earliest time zone. A batch that is approved later is submitted on the next banking day. */
  cutOffHour: count('Cut-Off Hour', 0, 23),
  bankingDaysAhead: count('Banking Days Ahead', 1, 2),
  bankingDaysToSettle: count('Banking Days Until Settled', 1, 10),
  lineEnd: choice('Line End', lineEnds),
  warningCents: money('Largest Payment Without a Warning', 1),
  ...offsetFields,
};

/** The initial values for a State without an originator. */
export const originatorDefaults = {
  entryDescription: 'FMNP PAY',
  cutOffHour: 15,
  bankingDaysAhead: 1,
  bankingDaysToSettle: 3,
  lineEnd: 'LF',
} as const;

/** The offset account is complete or absent. The server, which stores its number, decides whether the number may be omitted. */
export const OriginatorForm = z.object(formOf(originatorFields)).superRefine((form, context) => {
  const { offsetRoutingNumber, offsetAccountNumber, offsetAccountType } = form;
  if (!offsetRoutingNumber && !offsetAccountNumber && !offsetAccountType) return;
  const missing = (name: keyof typeof offsetFields) =>
    context.addIssue({ code: 'custom', path: [name], message: `${offsetFields[name].label} is required for an offset account` });
  if (!offsetRoutingNumber) missing('offsetRoutingNumber');
  if (!offsetAccountType) missing('offsetAccountType');
});
export type OriginatorForm = z.infer<typeof OriginatorForm>;

const { offsetAccountNumber: _number, ...shownFields } = originatorFields;
const kept = { ...shownFields, offsetAccountNumberLast4: optional(text('Offset Account Number')) };
/** A change of `warningCents`. For 30 days, the person who made it may not approve the payments between the two values. */
const ThresholdChange = z.object({ by: z.string(), byName: z.string(), at: z.string(), fromCents: z.number(), toCents: z.number() });
export type ThresholdChange = z.infer<typeof ThresholdChange>;
/** `offsetAccountNumberSealed` is encrypted for the record's id, and leaves the server only for the bank. */
export const Originator = recordOf({ ...kept, stateId: reference('State') }).extend({
  offsetAccountNumberSealed: z.string().optional(),
  thresholdChanges: z.array(ThresholdChange).optional(),
});
export type Originator = z.infer<typeof Originator>;

/** Version 0 if the State has none yet. It then has only the defaults, and no time of change. Calls name it by its State. */
const OriginatorReply = z.object(storedOf(kept)).partial().extend({
  stateId: z.string(),
  version: z.number(),
  updatedAt: z.string().optional(),
});
export type OriginatorReply = z.infer<typeof OriginatorReply>;

const { offsetRoutingNumber: _routing, ...listed } = kept;
/** No list shows these columns. The change log uses their labels. No replica needs an account's bank. */
export const originatorColumns = Object.entries(listed).map(([name, field]) => column(name, field));

export const originatorPermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

const basedOn = { version: z.number({ error: 'The version that this change is based on is missing' }).int().min(0) };
export const originatorApi = {
  get: endpoint('GET', '/api/ach-batches/originator/{stateId}', {
    summary: 'See the originator that pays a State’s vendors',
    reply: OriginatorReply,
  }),
  update: endpoint('PUT', '/api/ach-batches/originator/{stateId}', {
    summary: 'Change the originator that pays a State’s vendors',
    body: OriginatorForm.safeExtend(basedOn),
    reply: OriginatorReply,
  }),
};
