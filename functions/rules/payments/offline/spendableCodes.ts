/** The codes of a State that can be spent now or in the next days. */
import { addDays, dayIn } from '../../../../shared/core/days.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Records } from '../../../core/store/records.ts';
import { benefits } from '../../../entities/benefit.ts';
import { hybridCodes } from '../../../entities/hybrid-code.ts';
import { offlineCardId, offlineSales } from '../../../entities/offline-sale.ts';
import { recipients } from '../../../entities/recipient.ts';
import { filterMakerOf } from '../../../entities/systemCallers.ts';
import { openQueries } from '../../lists/openQueries.ts';
import { stateSetting } from '../../setup/stateSetting.ts';

/** A pass lasts at most three days, so seasons that begin within them count too. */
const daysAhead = 4;

/** Returns the codes of benefits and cards, each once, with the time (ms) of the data. */
export async function spendableCodes(store: Records, stateId: string): Promise<{ codes: ReadonlySet<string>; asOf: number }> {
  const asOf = Date.now();
  const asked = [benefits, hybridCodes, recipients, offlineSales];
  const queries = await openQueries({ caller: filterMakerOf(stateId), after: [] }, asked, stateId);
  const isBorneByState = (await stateSetting(store, stateId, 'offlineLossBorneBy')) === 'State';
  const all = TableRequest.parse({});
  const today = dayIn(queries.zone, asOf);
  const archived = { column: 'isArchived', operator: 'EqualTo', value: 'Yes' } as const;
  const deactivated = { column: 'deactivatedAt', operator: 'GreaterThan', value: '2000-01-01' } as const;
  const stopped = new Set<string>();
  for (const where of [archived, deactivated])
    for await (const { id } of queries.eachRow(recipients, all, [where], [where.column])) stopped.add(id);
  // A card with a shortfall needs a connection for the rest of the year, because the State pays its losses.
  const short = [
    { column: 'shortfallCents', operator: 'GreaterThan', value: 0 },
    { column: 'soldAt', operator: 'GreaterThanEqualTo', value: `${today.slice(0, 4)}-01-01` },
  ] as const;
  const blocked = new Set(
    isBorneByState ? (await queries.rows(offlineSales, all, short, ['cardId'])).map(({ cardId }) => String(cardId)) : [],
  );
  const codes = new Set<string>();
  const holders = new Set<string>();
  const open = [
    { column: 'status', operator: 'EqualTo', value: 'Issued' },
    { column: 'startsOn', operator: 'LessThanEqualTo', value: addDays(today, daysAhead) },
  ] as const;
  const issued = queries.eachRow(benefits, all, open, ['code', 'recipientId', 'programId', 'remainingCents']);
  for await (const { code, recipientId, programId, remainingCents } of issued) {
    if (Number(remainingCents) === 0 || stopped.has(String(recipientId))) continue;
    codes.add(String(code));
    holders.add(`${recipientId} ${programId}`);
  }
  const cards = queries.eachRow(hybridCodes, all, [], ['code', 'isActive', 'recipientId', 'programId', 'benefitId']);
  for await (const { code, isActive, recipientId, programId, benefitId } of cards) {
    // A voucher has the code of its benefit, and a stopped one cannot be spent by either.
    if (isActive && !benefitId && holders.has(`${recipientId} ${programId}`)) codes.add(String(code));
    if (!isActive) codes.delete(String(code));
  }
  // Without such cards no code is hashed.
  if (blocked.size > 0) for (const code of codes) if (blocked.has(offlineCardId(code))) codes.delete(code);
  return { codes, asOf };
}
