/** Tokens that a vendor turns in, until they are processed into the sales for which the vendor is paid. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, day, flag, instant, money, optional, reference, text } from '../core/field.ts';
import { ExportRequest } from '../core/fileChoice.ts';
import { OptionSearch } from '../core/optionSearch.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { periodFields } from './issuance-period.ts';
import { programFields } from './program.ts';
import { TokenCounts, tokenFields, tokenTypes } from './token.ts';
import { vendorCity, vendorUserName } from './vendor.ts';

const redemptionStatuses = ['Recorded', 'Processed', 'Taken Back'] as const;

const fields = {
  handedInAt: instant('Handed In'),
  count: count('Tokens', 1, 1_000_000),
  amountCents: money('Amount', 1),
  status: choice('Status', redemptionStatuses),
  /** State staff accepted them although no such tokens were outstanding. */
  isUnexpected: flag('More Than Outstanding'),
  /** The reason for accepting unexpected tokens, or for reversing the redemption. */
  reason: optional(text('Reason')),
  /** The names at the time of the redemption. */
  vendorName: text('Vendor'),
  recordedBy: text('Recorded By'),
};

/** One token of one issuance period. Tokens that a vendor turns in become one record for each period that they count against. */
export const TokenRedemption = recordOf({
  ...fields,
  vendorId: reference('Vendor'),
  tokenId: reference('Token'),
  type: choice('Type', tokenTypes),
  valueCents: money('Value', 1),
  programId: reference('Program'),
  issuancePeriodId: reference('Issuance Period'),
  stateId: reference('State'),
  recordedById: reference('User'),
  /** The sale that contains a processed redemption. */
  saleId: optional(reference('Sale')),
});
export type TokenRedemption = z.infer<typeof TokenRedemption>;

const ofSale = (name: string) => ({ entity: 'Transaction', by: 'saleId', column: name });
export const tokenRedemptionColumns = [
  column('handedInAt', fields.handedInAt),
  column('vendorName', fields.vendorName, { isSearched: true }),
  vendorCity,
  column('type', tokenFields.type),
  column('valueCents', tokenFields.valueCents),
  column('count', fields.count),
  column('amountCents', fields.amountCents),
  column('status', fields.status),
  joined('reversalType', text('Sale Reversed'), ofSale('reversalType')),
  column('isUnexpected', fields.isUnexpected),
  column('recordedBy', fields.recordedBy, { isSearched: true }),
  column('reason', fields.reason),
  vendorUserName,
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program' }),
  joined(
    'issuancePeriodName',
    periodFields.name,
    { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'name' },
    { label: 'Issuance Period' },
  ),
  column('saleId', optional(reference('Sale'))),
  hidden('vendorId'),
  hidden('tokenId'),
  hidden('programId'),
  hidden('issuancePeriodId'),
  hidden('stateId'),
  hidden('recordedById'),
] as const;

/** A background run that turns redeemed tokens into sales. */
export const TokenRun = recordOf({
  status: choice('Status', ['Open', 'Closed']),
  stateId: reference('State'),
  madeBy: text('Made By'),
  redemptionCount: count('Redemptions', 0, 1_000_000),
  saleCount: count('Sales', 0, 1_000_000),
  totalCents: money('Total'),
}).extend({ requestHash: z.string().optional() });
export type TokenRun = z.infer<typeof TokenRun>;

export const tokenRedemptionPermissions = {
  read: ['State Agency Staff'],
  /** The list. Market managers see the redemptions that they recorded themselves. */
  list: ['State Agency Staff', 'Market Manager'],
  record: ['State Agency Staff', 'Market Manager'],
  process: ['State Agency Staff'],
  report: ['State Agency Staff'],
  export: ['State Agency Staff'],
} as const satisfies Permissions;

export const RedemptionForm = z.object({
  vendorId: reference('Vendor').form,
  tokens: TokenCounts,
  /** The reason that State staff give to accept more tokens than are outstanding. */
  reason: optional(text('Reason')).form,
});
export type RedemptionForm = z.infer<typeof RedemptionForm>;

const dayOf = (label: string) => day(label).form;
const Days = z
  .object({ from: dayOf('From'), to: dayOf('To') })
  .refine(({ from, to }) => from <= to, { message: 'To must be on or after From', path: ['to'] });

/** A vendor's tokens over a range of days, without reversed redemptions and without tokens of reversed sales. */
const VendorTotal = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  /** The name, with details that distinguish it from another vendor of the same name. */
  label: z.string(),
  /** Unique among the vendors of the State. */
  userName: z.string(),
  count: z.number(),
  amountCents: z.number(),
  /** The part of the amount that is not processed yet. */
  recordedCents: z.number(),
  unexpectedCents: z.number(),
});
/**
 * A token of an issuance period. Vendors may still turn in `outstandingCents` until `handInBy`. After that day the amount is
 * `expiredCents`.
 */
const FloatRow = z.object({
  id: z.string(),
  programName: z.string(),
  issuancePeriodName: z.string(),
  type: z.enum(tokenTypes),
  valueCents: z.number(),
  issuedCents: z.number(),
  returnedCents: z.number(),
  redeemedCents: z.number(),
  outstandingCents: z.number(),
  expiredCents: z.number(),
  unexpectedCents: z.number(),
  handInBy: z.string(),
});
export const VendorReport = z.object({
  vendors: z.array(VendorTotal),
  float: z.array(FloatRow),
  /** Redemptions of any day that are not processed yet. */
  unprocessed: z.object({ count: z.number(), amountCents: z.number() }),
});
export type VendorReport = z.infer<typeof VendorReport>;

const RunReply = TokenRun.pick({ status: true, redemptionCount: true, saleCount: true, totalCents: true }).extend({ runId: z.string() });
export type RunReply = z.infer<typeof RunReply>;

/** The tokens that the caller may accept. */
const Redeemable = z.array(
  z.object({ id: z.string(), type: z.enum(tokenTypes), valueCents: z.number(), programName: z.string(), imageId: z.string().optional() }),
);

export const tokenRedemptionApi = {
  vendorOptions: endpoint('GET', '/api/tokens/vendor-options', {
    summary: 'See the vendors that can turn in tokens',
    query: OptionSearch,
    reply: Options,
  }),
  redeemable: endpoint('GET', '/api/tokens/redeemable', { summary: 'See the tokens that you can accept', reply: Redeemable }),
  redeem: endpoint('POST', '/api/tokens/redemption', {
    summary: 'Accept tokens from a vendor',
    body: RedemptionForm,
    reply: z.array(TokenRedemption),
    status: 201,
    isKeyed: true,
  }),
  table: endpoint('POST', '/api/tokens/redemption/table', {
    summary: 'See the tokens that vendors turned in',
    body: TableRequest,
    reply: tableReply(tokenRedemptionColumns),
  }),
  export: endpoint('POST', '/api/tokens/redemption/table-csv-export', {
    summary: 'Download the tokens that vendors turned in',
    body: ExportRequest,
    reply: 'csv',
  }),
  takeBack: endpoint('PUT', '/api/tokens/redemption/take-back/{redemptionId}', {
    summary: 'Reverse a record of accepted tokens',
    body: z.object({ ...based, reason: text('Reason').form }),
    reply: TokenRedemption,
  }),
  process: endpoint('POST', '/api/tokens/process-transactions', {
    summary: 'Create sales from the tokens that vendors turned in',
    reply: RunReply,
    isKeyed: true,
  }),
  run: endpoint('GET', '/api/tokens/process-transactions/{tokenRunId}', {
    summary: 'See the progress of processing tokens',
    reply: RunReply,
    isBackground: true,
  }),
  vendorReport: endpoint('GET', '/api/tokens/total-redeemed-by-vendor-report', {
    summary: 'See tokens by vendor and the outstanding tokens',
    query: Days,
    reply: VendorReport,
  }),
  vendorCsv: endpoint('GET', '/api/tokens/total-redeemed-by-vendor-csv', {
    summary: 'Download tokens by vendor',
    query: Days,
    reply: 'csv',
  }),
};
