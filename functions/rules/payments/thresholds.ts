/** Changes of the amount limit for payment warnings. A person who changed the limit cannot approve the affected payments. */
import type { Originator, ThresholdChange } from '../../../shared/entities/originator.ts';
import type { Caller } from '../../core/caller.ts';

const countedMs = 30 * 86_400_000;

/** Returns the changes of the last 30 days. */
export function recentThresholdChanges({ thresholdChanges = [] }: Pick<Originator, 'thresholdChanges'>, now: number): ThresholdChange[] {
  return thresholdChanges.filter(({ at }) => Date.parse(at) > now - countedMs);
}

/** Returns an originator's changes after the limit becomes `toCents`. */
export function thresholdChangesAfter(caller: Caller, at: string, before: Originator, toCents: number): Originator['thresholdChanges'] {
  const kept = recentThresholdChanges(before, Date.parse(at));
  if (before.warningCents === toCents) return before.thresholdChanges;
  return [...kept, { by: caller.userId, byName: caller.name, at, fromCents: before.warningCents, toCents }];
}
