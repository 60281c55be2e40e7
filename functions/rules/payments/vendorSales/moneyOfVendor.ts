/** The figures at the top of a vendor's page: the sales of today, and the money on its way to the vendor. */
import type { Coming, Money } from '../../../../shared/entities/vendor-sale.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { transactions } from '../../../entities/transaction.ts';
import type { Queries } from '../../lists/openQueries.ts';
import { withinDays } from '../../lists/withinDays.ts';
import { batchDays } from './lists.ts';
import { type PaymentFacts, paymentText, type Standing } from './paymentText.ts';
import { isDueNow, type OneVendor } from './standing.ts';

const sums = ['amountCents'];
const isOnItsWay: readonly Where[] = [{ column: 'payment', operator: 'MultiSelect', value: ['Batched', 'Sent'] }];

/**
 * Returns today's sales without reversed ones and checks, and the amounts to come, the next one first. Refunds are deducted, so an amount to
 * come is what the vendor receives. Without a vendor, they are those of the caller's own vendor.
 */
export async function moneyOfVendor(queries: Queries, standing: Standing, of?: OneVendor): Promise<Money> {
  const its = of?.where ?? [];
  const where: readonly Where[] = [
    ...its,
    ...withinDays(queries, 'occurredAt', standing.today, standing.today),
    { column: 'type', operator: 'EqualTo', value: 'Sale' },
    { column: 'reversalType', operator: 'Empty' },
    { column: 'channel', operator: 'NotEqualTo', value: 'Check' },
  ];
  const [sold] = await queries.totals(transactions, { sums, where });
  const today = { count: sold?.count ?? 0, cents: sold?.sum.amountCents ?? 0 };
  return { today, coming: [...(await onItsWay(queries, standing, its)), ...(await due(queries, standing, its))] };
}

/** Returns the payments that are in a batch or sent and not paid yet, the earliest first. */
async function onItsWay(queries: Queries, standing: Standing, its: readonly Where[]): Promise<Coming[]> {
  const where = [...its, ...isOnItsWay];
  const groups = await queries.totals(transactions, { sums, groupBy: ['payment', 'paidOn', 'achBatchId'], where });
  const days = await batchDays(
    queries,
    groups.map(({ group }) => group),
  );
  const payments = groups.map(({ group, sum }) => {
    const status = String(group.payment) as PaymentFacts['status'];
    const paidOn = group.paidOn === null || group.paidOn === undefined ? undefined : String(group.paidOn);
    const batchOn = days.get(String(group.achBatchId));
    return { status, paidOn, batchOn, isPaidByHand: false, cents: sum.amountCents ?? 0 };
  });
  const isPast = ({ paidOn }: (typeof payments)[number]) => paidOn !== undefined && paidOn <= standing.today;
  const byDay = payments.filter((payment) => !isPast(payment)).sort((a, b) => compare(dayOf(a), dayOf(b)));
  return merged(
    byDay.map(({ cents, ...payment }) => {
      const { paidOn, batchOn } = payment;
      return { cents, text: textOf(standing, { payment }), paidOn, batchOn: paidOn === undefined ? batchOn : undefined };
    }),
  );
}

/** Returns the amounts that are in no payment yet: those of the next batch, and those paid by hand. */
async function due(queries: Queries, standing: Standing, its: readonly Where[]): Promise<Coming[]> {
  const groups = await queries.totals(transactions, { sums, groupBy: ['isByHand'], where: [...its, ...isDueNow] });
  const amounts = groups.map(({ group, sum }) => ({ isByHand: group.isByHand === 'Yes', cents: sum.amountCents ?? 0 }));
  return merged(
    amounts
      .filter(({ cents }) => cents !== 0)
      .sort((a, b) => Number(a.isByHand) - Number(b.isByHand))
      .map(({ cents, isByHand }) => {
        const batchOn = isByHand || standing.hold !== undefined ? undefined : standing.next.day;
        return { cents, text: textOf(standing, { isByHand }), batchOn };
      }),
  );
}

/** Adds up the amounts with the same text. */
function merged(lines: readonly Coming[]): Coming[] {
  const byText = new Map<string, Coming>();
  for (const line of lines) byText.set(line.text, { ...line, cents: (byText.get(line.text)?.cents ?? 0) + line.cents });
  return [...byText.values()];
}

const textOf = (standing: Standing, { payment, isByHand = false }: { payment?: PaymentFacts; isByHand?: boolean }) =>
  paymentText({ type: 'Sale', channel: 'App', payment, isByHand }, standing);

/** A payment without a day comes last. */
const dayOf = ({ paidOn, batchOn }: Pick<PaymentFacts, 'paidOn' | 'batchOn'>) => paidOn ?? batchOn ?? '9999';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
