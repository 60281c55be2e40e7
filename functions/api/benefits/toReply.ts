/** Benefits as they are shown: with their period's days, and whether these are over. */
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { periods } from '../../entities/issuance-period.ts';
import { states } from '../../entities/state.ts';
import { isExpired } from '../../rules/benefits/period.ts';

export async function toReply(store: Store, caller: Caller, found: readonly Benefit[]) {
  const known = new Map(
    (
      await store.many(
        caller,
        periods,
        found.map((benefit) => benefit.issuancePeriodId),
      )
    ).map((period) => [period.id, period]),
  );
  const [state] = await store.many(
    caller,
    states,
    found.map((benefit) => benefit.stateId),
  );
  return found.flatMap((benefit) => {
    const period = known.get(benefit.issuancePeriodId);
    if (!period || !state) return [];
    const isOver = benefit.status === 'Issued' && isExpired(state, period, store.now());
    return [{ ...benefit, startsOn: period.startDate, expiresOn: period.endDate, isExpired: isOver }];
  });
}
