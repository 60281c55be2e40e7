import { dayIn } from '../../../shared/core/days.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { saleNumber, sellApi, type TodaySale } from '../../../shared/entities/sell.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { sellRoute } from '../../rules/access/selling/sellRoute.ts';
import { isAuthorized } from '../../rules/benefits/period.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';
import { moneyOfVendor } from '../../rules/payments/vendorSales/moneyOfVendor.ts';
import { standingOf } from '../../rules/payments/vendorSales/standing.ts';

const shown = ['amountCents', 'occurredAt', 'vendorId', 'vendorName', 'programId', 'reversalType', 'achTransactionId', 'firstSaleId'];

/** Returns today's sales of a phone, the last one first. A sale of a card that spent several benefits is one. */
async function salesOf({ after }: QueryCall, stateId: string, deviceId: string): Promise<TodaySale[]> {
  const queries = await openQueries({ caller: namesOf(stateId), after }, [transactions], stateId);
  const today = dayIn(queries.zone, store().now());
  const where = [
    ...withinDays(queries, 'occurredAt', today, today),
    { column: 'deviceId', operator: 'EqualTo', value: deviceId },
    { column: 'type', operator: 'EqualTo', value: 'Sale' },
  ] as const;
  const sales = new Map<string, TodaySale>();
  for await (const row of queries.eachRow(transactions, TableRequest.parse({}), where, shown)) {
    const saleId = String(row.firstSaleId ?? row.id);
    const amountCents = Number(row.amountCents) + (sales.get(saleId)?.amountCents ?? 0);
    sales.set(saleId, {
      saleId,
      number: saleNumber(saleId),
      amountCents,
      occurredAt: String(row.occurredAt),
      vendorId: String(row.vendorId),
      vendorName: String(row.vendorName),
      programId: String(row.programId),
      state: row.reversalType ? 'Undone' : row.achTransactionId ? 'In a payment' : 'Paid',
    });
  }
  return [...sales.values()];
}

/** Returns the next payments to the vendor of the caller. Market managers see none. */
async function comingTo(call: QueryCall) {
  const caller = call.caller.admittedBy(['Vendor']);
  if (!caller.role) return undefined;
  const queries = await openQueries({ ...call, caller }, [transactions, achTransactions, achBatches, programs]);
  return (await moneyOfVendor(queries, await standingOf(store().as(caller), queries))).coming;
}

export const sellQueries = [
  sellRoute(
    sellApi.vendors,
    async (call) => {
      const { homeStateId: stateId = '' } = call.caller;
      const [state, queries] = await Promise.all([
        store().get(namesOf(stateId), states, stateId),
        openQueries({ caller: namesOf(stateId), after: call.after }, [vendors], stateId),
      ]);
      const where = [{ column: 'isArchived', operator: 'EqualTo', value: 'No' }] as const;
      const rows = await queries.rows(vendors, TableRequest.parse({}), where, ['name', 'city', 'authorizedFrom', 'authorizedTo']);
      const word = (value: unknown) => (value === null || value === undefined ? undefined : String(value));
      return rows
        .filter((row) => {
          const days = { authorizedFrom: word(row.authorizedFrom), authorizedTo: word(row.authorizedTo) };
          return isAuthorized(state, days, store().now());
        })
        .map(({ id, name, city }) => ({ id, name: String(name), city: word(city) ?? '' }));
    },
    { who: ['Market Manager'] },
  ),

  sellRoute(sellApi.today, async (call) => {
    const [sales, coming] = await Promise.all([salesOf(call, call.caller.homeStateId ?? '', call.deviceId), comingTo(call)]);
    const valid = sales.filter(({ state }) => state !== 'Undone');
    return { count: valid.length, cents: valid.reduce((sum, { amountCents }) => sum + amountCents, 0), sales, coming };
  }),
];
