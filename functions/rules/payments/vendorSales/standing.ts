/** A vendor's payment status: its hold, and the time of its next batch. */
import { addDays, dayIn, hourIn } from '../../../../shared/core/days.ts';
import type { State } from '../../../../shared/entities/state.ts';
import { hasBankData, type Vendor } from '../../../../shared/entities/vendor.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import type { Reader, Records } from '../../../core/store/records.ts';
import { textsOf } from '../../../core/texts.ts';
import { achRuns } from '../../../entities/ach.ts';
import { states } from '../../../entities/state.ts';
import { achWorkerOf } from '../../../entities/systemCallers.ts';
import { transactions } from '../../../entities/transaction.ts';
import { vendors } from '../../../entities/vendor.ts';
import type { Queries } from '../../lists/openQueries.ts';
import { setting } from '../../setup/setting.ts';
import { scheduledRunId } from '../schedule.ts';
import type { Standing } from './paymentText.ts';

const say = textsOf('payments/server.staff');

/** The conditions of a sale's isDue as a filter. */
export const isDueNow: readonly Where[] = [
  { column: 'achTransactionId', operator: 'Empty' },
  { column: 'channel', operator: 'NotEqualTo', value: 'Check' },
  { column: 'type', operator: 'NotEqualTo', value: 'Void' },
  { column: 'reversalType', operator: 'NotEqualTo', value: 'Void' },
];

/** One vendor among the records that the caller sees. Vendors see only their own records, so they need no filter. */
export interface OneVendor {
  readonly id: string;
  readonly where: readonly Where[];
}

const ownVendor = ({ caller }: Reader): OneVendor => ({ id: caller.scope.vendorId ?? '', where: [] });

/** Returns a vendor's status, by default of the caller's own vendor. Throws 'not found' if the caller may not see it. */
export async function standingOf(reader: Reader, queries: Queries, { id, where }: OneVendor = ownVendor(reader)): Promise<Standing> {
  const vendor = await reader.get(vendors, id);
  const [state, hour] = await Promise.all([reader.get(states, vendor.stateId), setting(reader.store, 'achHour')]);
  const today = dayIn(state.latestTimeZone, reader.now());
  const hold = holdText(vendor) ?? ((await netCents(queries, where)) > 0 ? undefined : say('standing.notPositive'));
  return { today, hold, next: { day: await nextDay(reader.store, state, today, hour), hour } };
}

/** Returns why the vendor is not paid, in words for the vendor. */
function holdText(vendor: Vendor): string | undefined {
  if (vendor.isArchived) return say('standing.archived');
  if (!hasBankData(vendor)) return say('standing.noBankData');
  return vendor.paymentHold && `${vendor.paymentHold.charAt(0).toLowerCase()}${vendor.paymentHold.slice(1)}`;
}

/** Returns the amount that the schedule would pay now. */
async function netCents(queries: Queries, its: readonly Where[]): Promise<number> {
  const where = [...its, ...isDueNow];
  const groups = await queries.totals(transactions, { sums: ['amountCents'], groupBy: ['isByHand'], where });
  return groups.filter(({ group }) => group.isByHand !== 'Yes').reduce((cents, { sum }) => cents + (sum.amountCents ?? 0), 0);
}

/** Returns today until today's run is over. */
async function nextDay(store: Records, { id, latestTimeZone }: State, today: string, hour: number): Promise<string> {
  if (hourIn(latestTimeZone, store.now()) < hour) return today;
  const run = await store.find(achWorkerOf(id), achRuns, scheduledRunId(id, today));
  return run?.status === 'Closed' ? addDays(today, 1) : today;
}
