/** Tokens in circulation, and the redemptions that count as turned in. */
import { dayIn } from '../../../../shared/core/days.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import type { VendorReport } from '../../../../shared/entities/token-redemption.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { tokenFloats } from '../../../entities/token-float.ts';
import type { Queries } from '../../lists/openQueries.ts';
import { handInBy } from '../tokenFloat.ts';

/** Excludes reversed redemptions. */
export const notTakenBack: Where = { column: 'status', operator: 'NotEqualTo', value: 'Taken Back' };
/** Also excludes redemptions with a reversed sale. */
export const handedIn: readonly Where[] = [notTakenBack, { column: 'reversalType', operator: 'Empty' }];

type Float = VendorReport['float'][number];
type Circulating = Float & { readonly tokenId: string };
const columns = ['tokenId', 'programName', 'issuancePeriodName', 'endDate', 'type', 'valueCents'];
const sums = ['issuedCents', 'returnedCents', 'redeemedCents', 'outstandingCents', 'unexpectedCents'];

/** Returns the circulation by token and issuance period, newest period first. `tokenGraceDays` comes from the settings. */
export async function inCirculation(queries: Queries, tokenGraceDays: number): Promise<readonly Circulating[]> {
  const today = dayIn(queries.zone, Date.parse(queries.asOf));
  return (await queries.rows(tokenFloats, TableRequest.parse({}), [], [...columns, ...sums])).map((row) => {
    const until = handInBy({ endDate: String(row.endDate) }, tokenGraceDays);
    const outstanding = Number(row.outstandingCents);
    const isOver = until < today;
    return {
      ...(row as unknown as Omit<Circulating, 'handInBy'>),
      outstandingCents: isOver ? 0 : outstanding,
      expiredCents: isOver ? outstanding : 0,
      handInBy: until,
    };
  });
}
