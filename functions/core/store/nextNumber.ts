/** Consecutive numbers within a State, such as those of batches. */
import type { Entity } from '../entity.ts';
import { Fault } from '../errors.ts';
import type { Records } from './records.ts';

/**
 * Returns the first number that no record of the State claims. The claim is `number`, '<state>#<number>', or '*' for all States. It
 * searches the claims, because they are consistent. If two callers take the same number concurrently, the other retries with the next one.
 */
export async function nextNumber(store: Records, of: Entity, stateId: string): Promise<number> {
  const isTaken = async (numbers: readonly number[]) =>
    (
      await store.claimOwners(
        of,
        'number',
        numbers.map((number) => `${stateId}#${number}`),
      )
    ).map((id) => id !== undefined);
  const powers = Array.from({ length: 20 }, (_, i) => 2 ** i);
  const free = (await isTaken(powers)).indexOf(false);
  if (free < 0) throw new Fault('A state has more than half a million batches');
  let [low, high] = [free ? (powers[free - 1] ?? 0) : 0, powers[free] ?? 1];
  while (high - low > 1) {
    const step = Math.max(1, Math.ceil((high - low) / 50));
    const candidates = Array.from({ length: Math.ceil((high - low) / step) - 1 }, (_, i) => low + step * (i + 1));
    const taken = candidates.length ? await isTaken(candidates) : [];
    const first = taken.indexOf(false);
    high = first < 0 ? high : (candidates[first] ?? high);
    low = candidates[first < 0 ? candidates.length - 1 : first - 1] ?? low;
    if (!candidates.length) break;
  }
  return high;
}
