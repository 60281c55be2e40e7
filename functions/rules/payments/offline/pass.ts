/**
 * Passes: the permissions of a phone until its next contact. The portal keeps each one, and every sale names the number of its pass. A signature of
 * the portal would prove nothing more (decision 75).
 */
import { addDays, startOfDay } from '../../../../shared/core/days.ts';
import type { SalesDevice } from '../../../../shared/entities/sales-device.ts';
import type { OfflinePass } from '../../../../shared/entities/sell.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { states } from '../../../entities/state.ts';
import { offlineWorkerOf } from '../../../entities/systemCallers.ts';
import { vendors } from '../../../entities/vendor.ts';
import { stateSetting } from '../../setup/stateSetting.ts';
import { acknowledge, chainOf, keepPass } from './chain.ts';
import { currentList, saltOf } from './filter.ts';
import { portalPublicKey } from './portalKey.ts';

const hourMs = 3_600_000;
/** A list that is older than this says too little about today's cards. */
const oldestListMs = 2 * hourMs;

interface Asking {
  readonly device: SalesDevice;
  /** The number of the pass that the phone received last, or 0. */
  readonly has: number;
}

/** Gives a phone its next pass. Returns undefined if the State has not turned on sales without a connection, or has no current list. */
export async function givePass(store: Store, caller: Caller, { device, has }: Asking): Promise<OfflinePass | undefined> {
  const { stateId, id: deviceId } = device;
  const of = <K extends Parameters<typeof stateSetting>[2]>(key: K) => stateSetting(store, stateId, key);
  const filter = (await of('offlineSales')) ? await currentList(stateId) : undefined;
  if (!filter || store.now() - filter.asOf > oldestListMs) return undefined;
  const [hours, saleCents, cardCents, deviceCents] = await Promise.all([
    of('offlineHours'),
    of('offlineSaleCents'),
    of('offlineCardCents'),
    of('offlineDeviceCents'),
  ]);
  const { base, added, removed, season } = filter;
  const issuedAt = store.now();
  const endsAt = Math.min(issuedAt + hours * hourMs, await endOfAuthorization(store, device));
  const limits = { saleCents, cardCents, deviceCents };
  const given = { userId: caller.userId, issuedAt, endsAt, list: { base, added, removed, season }, after: has, ...limits };
  return store.transact(offlineWorkerOf(stateId), async (tx) => {
    const { chain, change } = await chainOf(tx, deviceId);
    const number = chain.passes + 1;
    await acknowledge(tx, deviceId, has);
    keepPass(tx, deviceId, number, given);
    change({ passes: number });
    return {
      number,
      issuedAt: new Date(issuedAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      ...limits,
      list: { base, added, removed },
      salt: saltOf(stateId, season),
      portalKey: portalPublicKey(),
      lastNumber: chain.number,
      lastHash: chain.hash,
      isBroken: chain.isBroken,
    };
  });
}

async function endOfAuthorization(store: Store, { stateId, vendorId }: SalesDevice): Promise<number> {
  const caller = offlineWorkerOf(stateId);
  const vendor = vendorId === undefined ? undefined : await store.get(caller, vendors, vendorId);
  if (vendor?.authorizedTo === undefined) return Number.POSITIVE_INFINITY;
  const { latestTimeZone } = await store.get(caller, states, stateId);
  return startOfDay(addDays(vendor.authorizedTo, 1), latestTimeZone);
}
