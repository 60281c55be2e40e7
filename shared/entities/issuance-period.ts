/** One season of a program: its funds, its days and the amount for each recipient. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { reading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import type { ValidationFailure } from '../core/failure.ts';
import { count, day, formOf, money, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import { type Permissions, staff } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { type Program, type ProgramType, programFields } from './program.ts';
import { stateFields } from './state.ts';

export const periodFields = {
  name: text('Name'),
  programId: reference('Program'),
  availableFundsCents: money('Available Funds'),
  startDate: day('Start Date'),
  endDate: day('End Date'),
  numberOfBenefitVouchers: optional(count('Number of Benefit Vouchers', 1, 30)),
  amountPerBenefitVoucherCents: optional(money('Amount per Benefit Voucher', 1)),
  benefitAmountPerRecipientCents: optional(money('Benefit Amount per Recipient', 1)),
  /** For a federal program: the part of a recipient's amount that is federal money. Absent means all of it. The rest is the State's. */
  federalAmountPerRecipientCents: optional(money('Federal Amount per Recipient')),
  /** The reason why it belongs to a program year that was over when it was created or moved there. */
  yearReason: optional(text('Reason for the Earlier Year')),
};

const form = z.object(formOf(periodFields));
const inOrder = (period: { startDate: string; endDate: string }) => period.startDate <= period.endDate;
const orderMessage = { message: 'End Date must be on or after Start Date', path: ['endDate'], ...reading('startDate', 'endDate') };
/** The last day comes before the first day's anniversary. */
const isWithinAYear = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  endDate < `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`;
const yearMessage = { message: 'End Date must be within one year of Start Date', path: ['endDate'], ...reading('startDate', 'endDate') };
export const PeriodForm = form.refine(inOrder, orderMessage).refine(isWithinAYear, yearMessage);
export type PeriodForm = z.infer<typeof PeriodForm>;
const PeriodUpdate = form.extend(based).refine(inOrder, orderMessage).refine(isWithinAYear, yearMessage);

/** The fields of a program that determine the amounts of its periods. */
export const programKind = { programType: programFields.programType.stored, federalProgram: programFields.federalProgram.stored };
type ProgramKind = Pick<Program, keyof typeof programKind>;

/** The amounts of a period by program type (specification 4.21 to 4.23). */
export function amountsOf(type: ProgramType): 'vouchers' | 'perRecipient' | 'none' {
  if (type === 'Token') return 'none';
  return type === 'Hybrid Voucher' ? 'vouchers' : 'perRecipient';
}

/** All amounts for a recipient that a period may have. */
export const amountNames = [
  'numberOfBenefitVouchers',
  'amountPerBenefitVoucherCents',
  'benefitAmountPerRecipientCents',
  'federalAmountPerRecipientCents',
] as const;
type Amounts = Partial<Pick<PeriodForm, (typeof amountNames)[number]>>;

/** The program year of a period that begins on this day. */
export const programYearOf = (startDate: string): string => startDate.slice(0, 4);

/** The total that a period issues to a recipient, in cents: a balance, or the sum of its vouchers. */
export function givenPerRecipient(period: Amounts): number {
  const { numberOfBenefitVouchers = 0, amountPerBenefitVoucherCents = 0, benefitAmountPerRecipientCents } = period;
  return benefitAmountPerRecipientCents ?? numberOfBenefitVouchers * amountPerBenefitVoucherCents;
}

/** Errors in the amounts: missing amounts of the program's type, or otherwise more federal money than the total. */
export function amountFailures(type: ProgramType, period: Amounts): ValidationFailure[] {
  const kind = amountsOf(type);
  const wanted = {
    vouchers: ['numberOfBenefitVouchers', 'amountPerBenefitVoucherCents'],
    perRecipient: ['benefitAmountPerRecipientCents'],
    none: [],
  } as const;
  const missing = wanted[kind]
    .filter((name) => period[name] === undefined)
    .map((name) => ({ propertyName: name, errorMessage: `${periodFields[name].label} is required` }));
  const { federalAmountPerRecipientCents = 0 } = period;
  if (missing.length || federalAmountPerRecipientCents <= givenPerRecipient(period)) return missing;
  const { label } = periodFields.federalAmountPerRecipientCents;
  return [
    {
      propertyName: 'federalAmountPerRecipientCents',
      errorMessage: `${label} cannot be more than the period’s total benefit per recipient`,
    },
  ];
}

/** The period without the amounts that its program does not have. */
export function withoutOtherAmounts<T extends Amounts>({ programType, federalProgram }: ProgramKind, period: T): T {
  const kind = amountsOf(programType);
  return {
    ...period,
    ...((kind === 'none' || !federalProgram) && { federalAmountPerRecipientCents: undefined }),
    ...(kind !== 'vouchers' && { numberOfBenefitVouchers: undefined, amountPerBenefitVoucherCents: undefined }),
    ...(kind !== 'perRecipient' && { benefitAmountPerRecipientCents: undefined }),
  };
}

/**
 * `unallocatedCents` is the amount that no service area has received yet. `programYear`, to which its benefits belong, is the year of its
 * first day.
 */
export const Period = recordOf({
  ...periodFields,
  programYear: text('Program Year', 4),
  stateId: reference('State'),
  unallocatedCents: money('Unallocated Funds'),
});
export type Period = z.infer<typeof Period>;
export const PeriodReply = Period.extend({ ...programKind, stateName: z.string(), programName: z.string() });

export const periodColumns = [
  column('name', periodFields.name, { isSearched: true }),
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program', isSearched: true }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State', isSearched: true }),
  joined('programType', programFields.programType, { entity: 'Program', by: 'programId', column: 'programType' }),
  column('startDate', periodFields.startDate),
  column('endDate', periodFields.endDate),
  column('availableFundsCents', periodFields.availableFundsCents),
  column('unallocatedCents', money('Unallocated Funds')),
  hidden('programId'),
  hidden('stateId'),
  hidden('yearReason'),
] as const;

export const periodPermissions = {
  read: ['Admin', 'State Agency Staff'],
  options: staff,
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

const ByProgram = z.object({ programId: z.string().max(64).optional() });

export const periodApi = {
  table: endpoint('POST', '/api/issuance-periods/table', { summary: 'See the list', body: TableRequest, reply: tableReply(periodColumns) }),
  create: endpoint('PUT', '/api/issuance-periods/create', { summary: 'Add one', body: PeriodForm, reply: PeriodReply, status: 201 }),
  get: endpoint('GET', '/api/issuance-periods/{id}', { summary: 'See one', reply: PeriodReply }),
  update: endpoint('POST', '/api/issuance-periods/{id}', { summary: 'Change one', body: PeriodUpdate, reply: PeriodReply }),
  programOptions: endpoint('GET', '/api/issuance-periods/programOptions', { summary: 'See the program options', reply: Options }),
  programType: endpoint('GET', '/api/issuance-periods/programType/{programId}', {
    summary: 'See the program type',
    reply: z.object(programKind),
  }),
  options: endpoint('GET', '/api/issuance-periods/IssuancePeriodOptions', {
    summary: 'See the issuance period options',
    query: ByProgram,
    reply: Options,
  }),
};
