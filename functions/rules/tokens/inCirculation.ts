/** What is in circulation of tokens, and what counts as handed in. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { VendorReport } from '../../../shared/entities/token-redemption.ts';
import type { Caller } from '../../core/caller.ts';
import type { Where } from '../../core/replica/filters.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { handInBy, isTokenExpired } from '../money/tokenFloat.ts';
import type { Queries } from '../queries/openQueries.ts';
import { setting } from '../settings/setting.ts';

/** Of redemptions: what was taken back, or whose sale was reversed, counts for nothing. */
export const handedIn: readonly Where[] = [
  { column: 'status', operator: 'NotEqualTo', value: 'Taken Back' },
  { column: 'reversalType', operator: 'Empty' },
];

type Float = VendorReport['float'][number];
type Circulating = Float & { readonly tokenId: string };
const columns = ['tokenId', 'programName', 'issuancePeriodName', 'endDate', 'type', 'valueCents'];
const sums = ['issuedCents', 'returnedCents', 'redeemedCents', 'outstandingCents', 'unexpectedCents'];

/** By token and issuance period, the newest period first. */
export async function inCirculation(caller: Caller, queries: Queries): Promise<readonly Circulating[]> {
  const stateId = queries.scope.stateId ?? '';
  const [state, graceDays] = await Promise.all([store().get(caller, states, stateId), setting(store(), 'tokenGraceDays')]);
  return [...queries.rows(tokenFloats, TableRequest.parse({}), [], [...columns, ...sums])].map((row) => {
    const endDate = String(row.endDate);
    const outstanding = Number(row.outstandingCents);
    const isOver = isTokenExpired(state, { endDate }, graceDays, store().now());
    return {
      ...(row as unknown as Omit<Circulating, 'handInBy'>),
      outstandingCents: isOver ? 0 : outstanding,
      expiredCents: isOver ? outstanding : 0,
      handInBy: handInBy({ endDate }, graceDays),
    };
  });
}
