import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { csvPieces } from '../../core/csv.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Call, MediaReply } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';

const refuse = refusalsOf('payments/server.staff');

/** The size that fits into one response of a function, with a margin. */
const maxAnswerBytes = 4_000_000;

const columns: readonly Column[] = [
  { name: 'checkNumber', label: 'checkNumber', type: 'string' },
  { name: 'amountCents', label: 'amount', type: 'long', format: 'money' },
  { name: 'status', label: 'status', type: 'string' },
  { name: 'startsOn', label: 'validFrom', type: 'string' },
  { name: 'expiresOn', label: 'validTo', type: 'string' },
];

/**
 * Returns a State's checks that its bank may still pay ('Issued'), and those that it must not pay ('Void': deactivated, or scanned at a
 * market). Deposited checks are in neither group.
 */
export async function expectedCsv(call: Call<typeof physicalCheckApi.expectedCsv>): Promise<MediaReply> {
  const { stateId, issuancePeriodId } = call.query;
  const queries = await openQueries(call, [benefits, periods], stateId);
  // This operator excludes empty values.
  const where: Where[] = [{ column: 'checkNumber', operator: 'GreaterThanEqualTo', value: '0' }];
  if (issuancePeriodId !== undefined) where.push({ column: 'issuancePeriodId', operator: 'EqualTo', value: issuancePeriodId });
  const names = [...columns.map(({ name }) => name), 'depositedOn'];
  const found = queries.eachRow(benefits, TableRequest.parse({}), where, names);
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of csvPieces(columns, expected(found))) {
    bytes += Buffer.byteLength(piece);
    if (bytes > maxAnswerBytes) throw refuse('tooLarge', 'physicalChecks.tooMany');
    pieces.push(piece);
  }
  const fileName = `checks-to-expect-${dayIn(queries.zone, Date.now())}.csv`;
  return { content: pieces.join(''), contentType: 'text/csv; charset=utf-8', fileName };
}

async function* expected(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<object> {
  for await (const row of rows) if (!row.depositedOn) yield { ...row, status: row.status === 'Issued' ? 'Issued' : 'Void' };
}
