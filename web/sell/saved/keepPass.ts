/** Fetches the pass for sales without a connection, with its list of codes. */
import { unpackHashes } from '../../../shared/core/cardFilter.ts';
import { type SellState, sellCall } from '../parts/sellCall.ts';
import { phoneStore } from '../phone/phoneStore.ts';
import { type KeptPass, savedStore } from './savedStore.ts';

/** Answered sales are shown for two days. */
const keptMs = 48 * 3_600_000;

/** Fetches the next pass and stores it. Returns undefined if the State has not turned on sales without a connection. */
export async function fetchPass(state: SellState): Promise<KeptPass | undefined> {
  const { pass } = await sellCall('pass');
  if (!pass) return undefined;
  const before = await savedStore.pass();
  const list = async (name: 'base' | 'added' | 'removed') =>
    before?.pass.list[name] === pass.list[name] ? before[name] : unpackHashes(await bytesOf(pass.list[name]));
  const [base, added, removed] = await Promise.all([list('base'), list('added'), list('removed')]);
  const kept = { pass, base, added, removed, clockMs: Date.parse(pass.issuedAt) - Date.now(), namesVendor: !state.vendor };
  await savedStore.keepPass(kept);
  await phoneStore.saveState(state);
  await forgetOld(pass.lastNumber);
  return kept;
}

/** Forgets what was paid days ago. The last sale stays, because the next one names it. */
async function forgetOld(lastNumber: number): Promise<void> {
  for (const { number, answer, answeredAt = 0, isDismissed } of await savedStore.all()) {
    const isDone = answer?.status === 'Paid' || isDismissed;
    if (isDone && number < lastNumber && Date.now() - answeredAt > keptMs) await savedStore.forget(number);
  }
}

async function bytesOf(name: string): Promise<Uint8Array> {
  const response = await fetch(`/api/sell/list/${name}`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error('The list of codes did not arrive');
  return new Uint8Array(await response.arrayBuffer());
}
