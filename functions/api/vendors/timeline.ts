/** Builds one vendor's timeline: its sales, reversals, payments and changes with their authors. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Timeline } from '../../../shared/entities/timeline.ts';
import type { vendorApi } from '../../../shared/entities/vendor.ts';
import type { Call } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { achTransactions } from '../../entities/ach.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { salesSource } from '../../rules/history/timelines/sales.ts';
import { changesIn, type TimelineSource, timelineOf, timelineSourceOf } from '../../rules/history/timelines/timeline.ts';
import { openQueries, type Queries } from '../../rules/lists/openQueries.ts';

const say = textsOf('people/server.staff');

/** Throws 'not found' if the caller may not see the vendor. */
export async function vendorTimeline({ caller, params, query, after }: Call<typeof vendorApi.timeline>): Promise<Timeline> {
  const vendor = await store().get(caller, vendors, params.id);
  const { stateId } = vendor;
  const its: Where = { column: 'vendorId', operator: 'EqualTo', value: vendor.id };
  const queries = await openQueries({ caller, after }, [transactions, achTransactions], stateId);
  const sales = salesSource(store(), queries, { stateId, where: its, withOf: ({ recipientName }) => recipientName ?? undefined });
  const changes = timelineSourceOf(await changesIn(store(), caller, vendors, vendor));
  return timelineOf(store(), [sales, payments(queries, its), changes], query.after);
}

interface Payment {
  readonly id: string;
  readonly version: number;
  readonly occurred: string;
  readonly status: string;
  readonly amountCents: number;
  readonly number: string | null;
}

function payments(queries: Queries, its: Where): TimelineSource {
  return async (skip, take) => {
    const { rows } = (await queries.table<Payment>(achTransactions, TableRequest.parse({ skip, take }), [its])).result;
    return rows.map(({ id, occurred, status, amountCents, number }) => ({
      at: occurred,
      what: say('timeline.ach', { status: status.toLowerCase() }),
      amountCents,
      note: number ? say('timeline.payment', { number }) : undefined,
      record: { kind: 'AchTransaction' as const, id },
    }));
  };
}
