/** Tests every column of every list with sorting and every filter operator. It compares the real call with the rows themselves. */
import { beforeAll, describe, expect, test } from 'vitest';
import { store } from '../../functions/core/store/clients.ts';
import { states } from '../../functions/entities/state.ts';
import type { Column, Wire } from '../../shared/core/column.ts';
import { startOfDay } from '../../shared/core/days.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { fold } from '../../shared/core/fold.ts';
import { type Operator, operators } from '../../shared/core/table.ts';
import { achBatchApi } from '../../shared/entities/ach-batch.ts';
import { achTransactionApi } from '../../shared/entities/ach-transaction.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { fundingApi } from '../../shared/entities/funding.ts';
import { periodApi } from '../../shared/entities/issuance-period.ts';
import { programApi } from '../../shared/entities/program.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { serviceAreaApi } from '../../shared/entities/service-area.ts';
import { localStaffUsers } from '../../shared/entities/staff-user.ts';
import { stateApi } from '../../shared/entities/state.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { userApi } from '../../shared/entities/user.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import type { Signed } from '../testing/testPortal.ts';
import { usePortal } from '../testing/usePortal.ts';
import { seed } from './seed.ts';

type Row = Record<string, Wire> & { id: string };

const portal = usePortal();
let admin: Signed;
let staff: Signed;
const zone = 'America/Chicago';

beforeAll(async () => {
  await seed({ log: () => undefined });
  const stateId = await store().claimOwner(states, 'name', 'Missouri');
  admin = await portal.signIn({ roles: ['Admin'], ...(stateId && { stateId }) });
  staff = await portal.signIn({ roles: ['State Agency Staff'], ...(stateId && { stateId }) });
});

const lists: readonly [string, Endpoint, () => Signed][] = [
  ['states', stateApi.table, () => admin],
  ['programs', programApi.table, () => admin],
  ['programs of a state', programApi.staffTable, () => staff],
  ['issuance periods', periodApi.table, () => admin],
  ['service areas', serviceAreaApi.table, () => staff],
  ['fundings', fundingApi.table, () => staff],
  ['vendors', vendorApi.table, () => staff],
  ['recipients', recipientApi.searchPage, () => staff],
  ['benefits', benefitApi.table, () => staff],
  ['transactions', transactionApi.table, () => staff],
  ['ACH transactions', achTransactionApi.table, () => admin],
  ['ACH batches', achBatchApi.table, () => admin],
  ['users', userApi.table, () => admin],
  ['local staff', localStaffUsers.api.table, () => staff],
];

/** Returns a value in its comparison form: folded (normalized) text, numbers, and moments in ms. */
function key(column: Column, value: Wire): string | number | null {
  if (value === null) return null;
  if (column.type === 'string' || column.type === 'enum') return fold(String(value));
  return column.type.startsWith('dateTime') ? Date.parse(String(value)) : Number(value);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

/** A plain second implementation of an operator for one value. */
function passes(column: Column, operator: Operator, asked: string, value: Wire): boolean {
  const own = key(column, value);
  const isDay = column.type === 'dateTimeOffset' && /^\d{4}-\d\d-\d\d$/.test(asked);
  const [from, to] = isDay ? [startOfDay(asked, zone), startOfDay(nextDay(asked), zone)] : [key(column, asked), undefined];
  const isEqual = isDay ? own !== null && Number(own) >= Number(from) && Number(own) < Number(to) : compare(own, from) === 0;
  if (operator === 'NotEqualTo') return !isEqual;
  if (own === null) return false;
  const text = column.type.startsWith('dateTime') ? new Date(Number(own)).toISOString().toLowerCase() : String(own);
  switch (operator) {
    case 'Search':
      return text.includes(fold(asked));
    case 'StartsWith':
      return text.startsWith(fold(asked));
    case 'EndsWith':
      return text.endsWith(fold(asked));
    case 'LessThan':
      return compare(own, from) < 0;
    case 'LessThanEqualTo':
      return compare(own, from) < 0 || isEqual;
    case 'GreaterThan':
      return compare(own, from) > 0 && !isEqual;
    case 'GreaterThanEqualTo':
      return compare(own, from) >= 0;
    default:
      return isEqual;
  }
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const isText = (operator: Operator) => operator === 'Search' || operator === 'StartsWith' || operator === 'EndsWith';

/** Returns all rows of a list in its own order, and the name of the column that the order begins with. */
async function everything(as: Signed, endpoint: Endpoint): Promise<{ rows: Row[]; columns: Column[]; first: string }> {
  const rows: Row[] = [];
  let columns: Column[] = [];
  let first = '';
  for (let total = 1; rows.length < total; ) {
    const { body } = await as.call(endpoint, { body: { skip: rows.length, take: 500, includeColumns: true } });
    rows.push(...body.result.rows);
    columns = body.result.columns;
    first = body.result.order[0]?.column ?? '';
    total = body.result.totalFilteredRecords;
  }
  return { rows, columns, first };
}

/** Choices stored as one text. Only multiple selection compares them one by one. All other operators compare the whole text. */
const choicesOfSeveral = ['userRoles', 'race'];
/** Shown in one cell, and compared one by one. */
const namesOfSeveral = ['serviceAreaNames'];
const partsOf = (column: Column, value: Row[string]): Row[string][] =>
  namesOfSeveral.includes(column.name) && value !== null ? String(value).split(', ') : [value];

/** One of several names must pass. For “not equal”, none may be equal. */
function rowPasses(column: Column, operator: Operator, asked: string, row: Row): boolean {
  const text = String(row[column.name] ?? '');
  if (choicesOfSeveral.includes(column.name) && operator === 'MultiSelect') return text === asked || text.split(', ').includes(asked);
  const parts = partsOf(column, row[column.name] ?? null);
  const passing = parts.filter((part) => passes(column, operator, asked, part));
  return operator === 'NotEqualTo' ? passing.length === parts.length : passing.length > 0;
}

/** Returns values of a column to query: those of a few rows and, for moments, the day. */
function probes(column: Column, rows: readonly Row[]): string[] {
  const found = [0, Math.floor(rows.length / 2)]
    .flatMap((i) => partsOf(column, rows[i]?.[column.name] ?? null))
    .flatMap((value) => (value === null || value === undefined ? [] : String(value)))
    .flatMap((value) => (choicesOfSeveral.includes(column.name) ? [value, value.split(', ')[0] ?? ''] : value));
  return [...new Set(column.type === 'dateTimeOffset' ? [...found, ...found.map((value) => value.slice(0, 10))] : found)];
}

describe.each(lists)('%s', (_name, endpoint, who) => {
  test('sorts every column both ways, with empty values first and ties in the order of the list', async () => {
    const { rows, columns, first } = await everything(who(), endpoint);
    const usual = await who().call(endpoint, { body: { take: 1 } });
    const usualDirection = usual.body.result.order[0]?.direction;
    expect(rows.length).toBeGreaterThan(0);
    for (const column of columns) {
      for (const direction of ['asc', 'desc'] as const) {
        const { body } = await who().call(endpoint, { body: { take: 500, columns: [{ name: column.name, sort: { direction } }] } });
        const sign = direction === 'asc' ? 1 : -1;
        // Ties are in reverse order if the list's first column is reversed.
        const turn = column.name === first && direction !== usualDirection ? -1 : 1;
        const wanted = rows
          .map((row, at) => [key(column, row[column.name] ?? null), row.id, at] as const)
          .sort((a, b) => sign * compare(a[0], b[0]) || turn * (a[2] - b[2]));
        expect(
          body.result.rows.map((row: Row) => row.id),
          `${column.name} ${direction}`,
        ).toEqual(wanted.slice(0, 500).map(([, id]) => id));
      }
    }
  });

  test('filters every column by every operator', async () => {
    const { rows, columns } = await everything(who(), endpoint);
    for (const column of columns) {
      const values = probes(column, rows);
      for (const operator of operators) {
        for (const value of values) {
          const part = isText(operator) && value.length > 3 ? value.slice(1, -1) : value;
          const asked = isText(operator) ? part : operator === 'MultiSelect' ? [value] : operator === 'Between' ? [value, value] : value;
          const { status, body } = await who().call(endpoint, {
            body: { take: 500, columns: [{ name: column.name, filter: { operator, value: asked } }] },
          });
          const wanted = rows.filter((row) => rowPasses(column, operator, isText(operator) ? part : value, row));
          const what = `${column.name} ${operator} ${part}`;
          expect([status, body.result?.totalFilteredRecords], what).toEqual([200, wanted.length]);
          const ids = new Set(wanted.map((row) => row.id));
          expect(
            body.result.rows.every((row: Row) => ids.has(row.id)),
            what,
          ).toBe(true);
        }
      }
    }
  });
});

test('refuses invalid requests with a message, and continues to work', async () => {
  const ask = async (body: unknown) => {
    const reply = await staff.call(recipientApi.table, { body });
    return [reply.status, reply.body.validationFailures?.[0]?.errorMessage];
  };
  expect(await ask({ columns: [{ name: 'ssn', sort: { direction: 'asc' } }] })).toEqual([400, "There is no column 'ssn' in this list"]);
  expect(await ask({ take: 100_000 })).toEqual([400, 'take must be from 1 to 500']);
  expect(await ask('{"take":')).toEqual([400, 'The body of the request is not valid JSON']);
  expect((await ask({ columns: [{ name: 'dateOfBirth', filter: { operator: 'LessThan', value: 'yesterday' } }] }))[0]).toBe(400);
  expect((await ask({ columns: [{ name: 'lastName"; DROP TABLE x', filter: { operator: 'EqualTo', value: "' OR 1=1 --" } }] }))[0]).toBe(
    400,
  );
  expect((await ask({ columns: [{ name: 'lastName', filter: { operator: 'EqualTo', value: "' OR 1=1 --" } }] }))[0]).toBe(200);
});
