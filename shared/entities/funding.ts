/** The part of a period's funds that a service area may issue. Entries add money or return it, and are kept. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { formOf, money, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { type Permissions, staff } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { periodFields } from './issuance-period.ts';
import { programFields } from './program.ts';
import { serviceAreaFields } from './service-area.ts';

const most = 1_000_000_000_000;
const entryFields = {
  /** A negative amount returns money. */
  amountCents: {
    ...money('Amount'),
    form: z
      .number({ error: 'Amount is required' })
      .int('Amount must be an amount in dollars and cents')
      .min(-most, 'Amount is too large')
      .max(most, 'Amount is too large')
      .refine((cents) => cents !== 0, 'Amount cannot be zero'),
  },
  note: optional(text('Note')),
};
export const fundingFields = {
  serviceAreaId: reference('Service Area'),
  issuancePeriodId: reference('Issuance Period'),
  amountCents: money('Amount', 1),
  note: entryFields.note,
};
export const fundingEntryFields = entryFields;

export const FundingForm = z.object(formOf(fundingFields));
export type FundingForm = z.infer<typeof FundingForm>;
export const FundingEntryForm = z.object(formOf(entryFields));
export type FundingEntryForm = z.infer<typeof FundingEntryForm>;

export const fundingCounters = {
  allocatedCents: money('Allocated'),
  issuedCents: money('Issued'),
  returnedCents: money('Returned'),
  /** Allocated minus issued, plus the amounts returned by deactivated benefits. This amount may still be issued. */
  remainingCents: money('Remaining'),
};
const ids = {
  serviceAreaId: reference('Service Area'),
  issuancePeriodId: reference('Issuance Period'),
  programId: reference('Program'),
  stateId: reference('State'),
};

export const Funding = recordOf({ ...ids, ...fundingCounters });
export type Funding = z.infer<typeof Funding>;
export const FundingEntry = recordOf({
  fundingId: reference('Funding'),
  stateId: reference('State'),
  serviceAreaId: reference('Service Area'),
  amountCents: money('Amount'),
  note: entryFields.note,
});
export type FundingEntry = z.infer<typeof FundingEntry>;

/** A funding with its entries, oldest first, each with the resulting allocation. */
export const FundingReply = Funding.extend({
  serviceAreaName: z.string(),
  issuancePeriodName: z.string(),
  programName: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      amountCents: z.number(),
      note: z.string().optional(),
      runningTotalCents: z.number(),
    }),
  ),
});

export const fundingColumns = [
  joined(
    'serviceAreaName',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' },
    { label: 'Service Area', isSearched: true },
  ),
  joined(
    'issuancePeriodName',
    periodFields.name,
    { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'name' },
    { label: 'Issuance Period', isSearched: true },
  ),
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program', isSearched: true }),
  // The most important columns are first. The others are visible only on wide screens.
  column('remainingCents', fundingCounters.remainingCents),
  column('allocatedCents', fundingCounters.allocatedCents),
  column('issuedCents', fundingCounters.issuedCents),
  column('returnedCents', fundingCounters.returnedCents),
  hidden('serviceAreaId'),
  hidden('issuancePeriodId'),
  hidden('programId'),
  hidden('stateId'),
] as const;

export const fundingPermissions = {
  read: ['State Agency Staff', 'Local Agency Staff'],
  change: ['State Agency Staff'],
  options: staff,
} as const satisfies Permissions;

export const fundingApi = {
  table: endpoint('POST', '/api/service-area-funding/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(fundingColumns),
  }),
  create: endpoint('POST', '/api/service-area-funding/create', { summary: 'Add one', body: FundingForm, reply: FundingReply, status: 201 }),
  createEntry: endpoint('POST', '/api/service-area-funding/create-entry/{id}', {
    summary: 'Add or remove funding',
    body: FundingEntryForm,
    reply: FundingReply,
    status: 201,
    isKeyed: true,
  }),
  get: endpoint('GET', '/api/service-area-funding/{id}', { summary: 'See one', reply: FundingReply }),
  options: endpoint('GET', '/api/service-area-funding/options', {
    summary: 'See the options',
    reply: z.object({ serviceAreas: Options, issuancePeriods: Options }),
  }),
};
