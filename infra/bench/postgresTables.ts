/** The tables of the measured reports in PostgreSQL, with the best indexes for them, and a record as a line for COPY. */
import type { Change } from '../../functions/core/entity.ts';
import { fold } from '../../shared/core/fold.ts';

/** Columns by name, with the type and the name of the value in our record if it differs. Ids compare like ours, byte by byte. */
export interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, readonly [type: string, from: string]>>;
  /** Columns computed from the others. They are computed again, so that an error of ours shows. */
  readonly derived?: readonly string[];
}

const id = (from: string) => ['text collate "C"', from] as const;
const text = (from: string) => ['text', from] as const;
const cents = (from: string) => ['int', from] as const;
const at = (from: string) => ['timestamptz', from] as const;
const day = (from: string) => ['date', from] as const;
const flag = (from: string) => ['boolean', from] as const;
const place = { program_id: id('programId'), period_id: id('issuancePeriodId') };

const spent = 'amount - remaining - deactivated';
const takenBack = `case when status <> 'Deactivated' then null when kind in ('Lost', 'Stolen') then 'Lost or Stolen' else 'Voided or Replaced' end`;
const isRedeemed = `(${spent} > 0 and ${spent} >= greatest(remaining, deactivated))`;

export const tables: Readonly<Record<string, Table>> = {
  Program: { name: 'program', columns: { id: id('id'), name: text('name'), federal: text('federalProgram') } },
  IssuancePeriod: {
    name: 'period',
    columns: { id: id('id'), name: text('name'), program_id: id('programId'), start_date: day('startDate'), end_date: day('endDate') },
  },
  ServiceArea: { name: 'area', columns: { id: id('id'), name: text('name') } },
  Vendor: {
    name: 'vendor',
    columns: {
      id: id('id'),
      name: text('name'),
      city: text('city'),
      outlet: text('outletType'),
      authorized_from: day('authorizedFrom'),
      authorized_to: day('authorizedTo'),
      is_archived: flag('isArchived'),
    },
  },
  Recipient: {
    name: 'recipient',
    columns: {
      id: id('id'),
      last_name: text('lastName'),
      first_name: text('firstName'),
      last_key: id('fold lastName'),
      first_key: id('fold firstName'),
      born: day('dateOfBirth'),
      area_id: id('serviceAreaId'),
    },
  },
  Benefit: {
    name: 'benefit',
    columns: {
      ...{
        id: id('id'),
        ...place,
        recipient_id: id('recipientId'),
        area_id: id('serviceAreaId'),
        status: text('status'),
        kind: text('deactivationKind'),
      },
      ...{
        amount: cents('amountCents'),
        remaining: cents('remainingCents'),
        deactivated: cents('deactivatedCents'),
        federal: cents('federalCents'),
      },
      ...{
        issued_at: at('issuedAt'),
        deposited_on: day('depositedOn'),
        category: text('wicCategory'),
        household: text('householdId'),
        basis: text('eligibilityBasis'),
      },
    },
    derived: [
      `spent int generated always as (${spent}) stored`,
      `ends_as text generated always as (case when ${isRedeemed} then 'Redeemed' else coalesce(${takenBack}, 'Unspent') end) stored`,
      `redeemed_by text generated always as (case when ${isRedeemed} then case when deposited_on is null then 'Scan' else 'Check' end end) stored`,
      `taken_back_as text generated always as (${takenBack}) stored`,
    ],
  },
  Transaction: {
    name: 'sale',
    columns: {
      ...{ id: id('id'), ...place, vendor_id: id('vendorId'), area_id: id('serviceAreaId'), type: text('type'), channel: text('channel') },
      ...{
        amount: cents('amountCents'),
        occurred_at: at('occurredAt'),
        reversed_by: id('reversedById'),
        reversal_type: text('reversalType'),
        ach_id: id('achTransactionId'),
      },
    },
  },
  TokenIssuance: {
    name: 'token_issuance',
    columns: {
      ...{
        id: id('id'),
        ...place,
        token_id: id('tokenId'),
        recipient_id: id('recipientId'),
        area_id: id('serviceAreaId'),
        count: cents('count'),
        returned_count: cents('returnedCount'),
      },
      ...{ amount: cents('amountCents'), returned: cents('returnedCents'), federal: cents('federalCents'), issued_at: at('issuedAt') },
    },
  },
  TokenRedemption: {
    name: 'token_redemption',
    columns: {
      ...{
        id: id('id'),
        ...place,
        token_id: id('tokenId'),
        vendor_id: id('vendorId'),
        sale_id: id('saleId'),
        count: cents('count'),
        amount: cents('amountCents'),
      },
      ...{ status: text('status'), is_unexpected: flag('isUnexpected'), handed_in_at: at('handedInAt') },
    },
  },
  TokenFloat: {
    name: 'token_float',
    columns: { id: id('id'), ...place, token_id: id('tokenId'), value: cents('valueCents'), outstanding: cents('outstandingCents') },
  },
  Funding: {
    name: 'funding',
    columns: { id: id('id'), period_id: id('issuancePeriodId'), area_id: id('serviceAreaId'), allocated: cents('allocatedCents') },
  },
};

/** Unlogged, because nothing needs to outlive the measurement. */
export const createTables = Object.values(tables).map(({ name, columns, derived = [] }) => {
  const all = [...Object.entries(columns).map(([column, [type]]) => `${column} ${type}${column === 'id' ? ' not null' : ''}`), ...derived];
  return `create unlogged table ${name}(${all.join(', ')})`;
});

/** The indexes that an expert on these reports would create. An index alone serves each query, if that helps. */
export const createIndexes = [
  // The sale of a redemption may be reversed. The reversal is stored with the redemption, like the join of our replica.
  'alter table token_redemption add reversal_type text',
  'update token_redemption r set reversal_type = s.reversal_type from sale s where s.id = r.sale_id',
  ...Object.values(tables).map(({ name }) => `alter table ${name} add primary key (id)`),
  'create index on benefit(period_id, area_id) include (recipient_id, program_id, amount, remaining, deactivated, spent, ends_as, redeemed_by, taken_back_as, category, household, basis, issued_at)',
  'create index on benefit(period_id, issued_at desc, id desc)',
  'create index on benefit(area_id, issued_at desc, id desc) include (period_id)',
  'create index on benefit(issued_at) include (program_id, period_id, area_id, recipient_id, amount, remaining, deactivated, spent, federal, category)',
  `create index on benefit(period_id, recipient_id, id) include (remaining) where status = 'Issued' and remaining >= 1`,
  `create index on sale(period_id, area_id) include (amount, channel, program_id) where type = 'Sale' and reversed_by is null`,
  `create index on sale(period_id, occurred_at desc, id desc) where type = 'Sale' and reversed_by is null`,
  `create index on sale(area_id, occurred_at desc, id desc) include (period_id) where type = 'Sale' and reversed_by is null`,
  'create index on sale(occurred_at) include (vendor_id, type, channel, amount, reversed_by, ach_id)',
  `create index on sale(occurred_at desc, id desc) include (type, amount) where type in ('Refund', 'Void')`,
  'create index on recipient(last_key, first_key) include (id, last_name, first_name)',
  'create index on recipient(id) include (born)',
  'create index on token_issuance(issued_at) include (token_id, amount, returned)',
  'create index on token_issuance(period_id, issued_at desc, id desc)',
  'create index on token_redemption(handed_in_at) include (token_id, vendor_id, amount, count)',
];

const escaped = (value: string) => value.replace(/[\\\t\n\r]/g, (found) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[found]}`);

/** Returns a record as a line of COPY's text format. */
export function lineOf({ columns }: Table, change: Change): string {
  const values: Record<string, unknown> = { ...JSON.parse(change.row), ...change.counters, id: change.id };
  const cell = (from: string) => {
    const value = from.startsWith('fold ') ? fold(String(values[from.slice(5)])) : values[from];
    return value === undefined || value === null ? '\\N' : escaped(String(value));
  };
  return `${Object.values(columns)
    .map(([, from]) => cell(from))
    .join('\t')}\n`;
}

/** Returns the columns of a line, in its order. */
export const columnsOf = ({ columns }: Table) => Object.keys(columns).join(', ');
