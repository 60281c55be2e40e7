/** Fetches the pass for sales without a connection, with its list of codes. */
import { unpackHashes } from '../../../shared/core/cardFilter.ts';
import { type SellState, sellCall } from '../parts/sellCall.ts';
import { phoneStore } from '../phone/phoneStore.ts';
import { type KeptPass, savedStore } from './savedStore.ts';

/** Answered sales are shown for two days. */
const keptMs = 48 * 3_600_000;

/** Fetches the next pass and stores it. Returns undefined if the State has not turned on sales without a connection. */
export async function fetchPass(state: SellState): Promise<KeptPass | undefined> {
  const phone = await phoneStore.phone();
  if (!phone) return undefined;
  const kept = await savedStore.pass();
  // A pass of another registration says nothing about this one.
  const before = kept?.deviceId === phone.deviceId ? kept : undefined;
  const { pass } = await sellCall('pass', { body: { has: before?.pass.number ?? 0 } });
  if (!pass) return undefined;
  const list = async (name: 'base' | 'added' | 'removed') =>
    before?.pass.list[name] === pass.list[name] ? before[name] : unpackHashes(await bytesOf(pass.list[name]));
  const [base, added, removed] = await Promise.all([list('base'), list('added'), list('removed')]);
  const next = {
    pass,
    deviceId: phone.deviceId,
    base,
    added,
    removed,
    clockMs: Date.parse(pass.issuedAt) - Date.now(),
    namesVendor: !state.vendor,
  };
  await phoneStore.saveState(state);
  await phoneStore.saveWays((await phoneStore.pin()) ? undefined : await sellCall('unlockWays'));
  // The pass comes last, because a phone with a pass can be unlocked and sell.
  await savedStore.keepPass(next);
  await forgetOld(phone.deviceId, pass.lastNumber);
  return next;
}

/** Forgets what was paid days ago. The last sale stays, because the next one names it. */
async function forgetOld(deviceId: string, lastNumber: number): Promise<void> {
  for (const { id, number, answer, answeredAt = 0, isDismissed, ...sale } of await savedStore.all()) {
    const isDone = answer?.status === 'Paid' || isDismissed;
    const isNeeded = sale.deviceId === deviceId && number >= lastNumber;
    if (isDone && !isNeeded && Date.now() - answeredAt > keptMs) await savedStore.forget(id);
  }
}

async function bytesOf(name: string): Promise<Uint8Array> {
  const response = await fetch(`/api/sell/list/${name}`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error('The list of codes did not arrive');
  return new Uint8Array(await response.arrayBuffer());
}
