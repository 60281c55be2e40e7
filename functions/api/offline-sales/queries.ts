import { type OfflineFigures, offlineSaleApi, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { route } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/sqlite/filters.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { openQueries, type Queries, tableRoute } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';

const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

function figuresOf(queries: Queries, year: string): OfflineFigures {
  const sums = ['paidCents', 'shortfallCents', 'lossCents'];
  const total = (...where: Where[]) => {
    const within = withinDays(queries, 'soldAt', `${year}-01-01`, `${year}-12-31`);
    const [all] = queries.totals(offlineSales, { sums, where: [...within, ...where] });
    const sum = (name: string) => all?.sum[name] ?? 0;
    return { count: all?.count ?? 0, paidCents: sum('paidCents'), shortfallCents: sum('shortfallCents'), lossCents: sum('lossCents') };
  };
  const all = total();
  const notVoid: Where = { column: 'lossPayment', operator: 'NotEqualTo', value: 'Void' };
  return {
    paidCents: all.paidCents,
    held: total(is('status', 'Held')).count,
    refused: total(is('status', 'Refused')).count,
    late: total(is('isLate', 'Yes')).count,
    shortfallCents: all.shortfallCents,
    borneByStateCents: total(is('lossStatus', 'Approved'), notVoid).lossCents,
    proposedCents: total(is('lossStatus', 'Proposed')).lossCents,
  };
}

export const offlineSaleQueries = [
  tableRoute(offlineSaleApi.table, offlineSalePermissions.read, offlineSales),
  route(offlineSaleApi.figures, offlineSalePermissions.read, async (call) =>
    figuresOf(await openQueries(call, [offlineSales]), call.query.year),
  ),
];
