import { type OfflineFigures, offlineSaleApi, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { route } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { openQueries, type Queries, tableRoute } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';

const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

async function figuresOf(queries: Queries, year: string): Promise<OfflineFigures> {
  const sums = ['paidCents', 'shortfallCents', 'lossCents'];
  const total = async (...where: Where[]) => {
    const within = withinDays(queries, 'soldAt', `${year}-01-01`, `${year}-12-31`);
    const [all] = await queries.totals(offlineSales, { sums, where: [...within, ...where] });
    const sum = (name: string) => all?.sum[name] ?? 0;
    return { count: all?.count ?? 0, paidCents: sum('paidCents'), shortfallCents: sum('shortfallCents'), lossCents: sum('lossCents') };
  };
  const all = await total();
  const notVoid: Where = { column: 'lossPayment', operator: 'NotEqualTo', value: 'Void' };
  return {
    paidCents: all.paidCents,
    held: (await total(is('status', 'Held'))).count,
    refused: (await total(is('status', 'Refused'))).count,
    late: (await total(is('isLate', 'Yes'))).count,
    shortfallCents: all.shortfallCents,
    borneByStateCents: (await total(is('lossStatus', 'Approved'), notVoid)).lossCents,
    proposedCents: (await total(is('lossStatus', 'Proposed'))).lossCents,
  };
}

export const offlineSaleQueries = [
  tableRoute(offlineSaleApi.table, offlineSalePermissions.read, offlineSales),
  route(offlineSaleApi.figures, offlineSalePermissions.read, async (call) =>
    figuresOf(await openQueries(call, [offlineSales]), call.query.year),
  ),
];
