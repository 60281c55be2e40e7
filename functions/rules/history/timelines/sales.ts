/** Sales and their reversals as timeline entries. */
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Transaction } from '../../../../shared/entities/transaction.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import type { Store } from '../../../core/store/store.ts';
import { textsOf } from '../../../core/texts.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { transactions } from '../../../entities/transaction.ts';
import type { Queries } from '../../lists/openQueries.ts';
import type { Noted, TimelineSource } from './timeline.ts';

const say = textsOf('core/server.staff');

interface Row {
  readonly id: string;
  readonly version: number;
  readonly occurredAt: string;
  readonly type: Transaction['type'];
  readonly channel: Transaction['channel'];
  readonly amountCents: number;
  readonly vendorName: string | null;
  readonly vendorCity: string | null;
  readonly vendorUserName: string | null;
  readonly recipientName: string | null;
}

/** Returns the label of a sale or reversal. */
export function saleWords({ type, channel }: Pick<Transaction, 'type' | 'channel'>): string {
  return channel === 'Check' && type !== 'Refund' ? say(`sales.check.${type}`) : say(`sales.${type}`);
}

/** Returns the sales that match `where` and that the caller may see. `withOf` returns the name of the other party. */
export function salesSource(
  store: Store,
  queries: Queries,
  { stateId, where, withOf }: { readonly stateId: string; readonly where: Where; withOf(row: Row): string | undefined },
): TimelineSource {
  return async (skip, take) => {
    const { rows } = (await queries.table<Row>(transactions, TableRequest.parse({ skip, take }), [where])).result;
    const records = await store.many(
      namesOf(stateId),
      transactions,
      rows.map(({ id }) => id),
    );
    const recordOf = new Map(records.map((record) => [record.id, record]));
    return rows.map((row): Noted => {
      const { createdBy, reason } = recordOf.get(row.id) ?? {};
      return {
        at: row.occurredAt,
        what: saleWords(row),
        amountCents: row.amountCents,
        with: withOf(row),
        record: { kind: 'Transaction', id: row.id },
        byId: createdBy,
        note: reason,
      };
    });
  };
}
