/** One season of a program: its funds, its days and what each recipient gets. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
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
  /** Of a federal program: how much of what a recipient gets is federal money; absent: all of it. The rest is the State's. */
  federalAmountPerRecipientCents: optional(money('Federal Amount per Recipient')),
  /** Why it belongs to a program year that was over when it was made, or moved there. */
  yearReason: optional(text('Reason for the Earlier Year')),
};

const form = z.object(formOf(periodFields));
const inOrder = (period: { startDate: string; endDate: string }) => period.startDate <= period.endDate;
const orderMessage = { message: 'End Date must be on or after Start Date', path: ['endDate'] };
/** The last day comes before the first day's anniversary. */
const isWithinAYear = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  endDate < `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`;
const yearMessage = { message: 'End Date must be within a year of Start Date: a period lasts at most a year', path: ['endDate'] };
export const PeriodForm = form.refine(inOrder, orderMessage).refine(isWithinAYear, yearMessage);
export type PeriodForm = z.infer<typeof PeriodForm>;
const PeriodUpdate = form.extend(based).refine(inOrder, orderMessage).refine(isWithinAYear, yearMessage);

/** What of a program decides which amounts its periods have. */
export const programKind = { programType: programFields.programType.stored, federalProgram: programFields.federalProgram.stored };
type ProgramKind = Pick<Program, keyof typeof programKind>;

/** Which amounts a period of a program type has (specification, section 4). */
export function amountsOf(type: ProgramType): 'vouchers' | 'perRecipient' | 'none' {
  if (type === 'Token') return 'none';
  return type === 'Hybrid Voucher' ? 'vouchers' : 'perRecipient';
}

/** All amounts that a period may have of what a recipient gets. */
export const amountNames = [
  'numberOfBenefitVouchers',
  'amountPerBenefitVoucherCents',
  'benefitAmountPerRecipientCents',
  'federalAmountPerRecipientCents',
] as const;
type Amounts = Partial<Pick<PeriodForm, (typeof amountNames)[number]>>;

/** The program year of a period that begins on this day. */
export const programYearOf = (startDate: string): string => startDate.slice(0, 4);

/** What a period gives a recipient in all, in cents: a balance, or so many vouchers. */
export function givenPerRecipient(period: Amounts): number {
  const { numberOfBenefitVouchers = 0, amountPerBenefitVoucherCents = 0, benefitAmountPerRecipientCents } = period;
  return benefitAmountPerRecipientCents ?? numberOfBenefitVouchers * amountPerBenefitVoucherCents;
}

/** What is wrong with the amounts: those that the program's type has and that are missing, else more federal money than is given. */
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
  return [{ propertyName: 'federalAmountPerRecipientCents', errorMessage: `${label} cannot be more than the period gives a recipient` }];
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

/** `unallocatedCents` is what no service area has been given yet; `programYear`, to which its benefits belong, is that of its first day. */
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
  programOptions: endpoint('GET', '/api/issuance-periods/programOptions', { summary: 'See the choices of program', reply: Options }),
  programType: endpoint('GET', '/api/issuance-periods/programType/{programId}', {
    summary: 'See the program type',
    reply: z.object(programKind),
  }),
  options: endpoint('GET', '/api/issuance-periods/IssuancePeriodOptions', {
    summary: 'See the choices of issuance period',
    query: ByProgram,
    reply: Options,
  }),
};
