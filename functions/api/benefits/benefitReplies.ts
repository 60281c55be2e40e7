/** Builds benefits for display, with the days of their period and whether the period is over. */
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Reader } from '../../core/store/records.ts';
import { periods } from '../../entities/issuance-period.ts';
import { states } from '../../entities/state.ts';
import { isExpired } from '../../rules/benefits/period.ts';

export async function benefitReplies(reader: Reader, found: readonly Benefit[]) {
  const known = new Map(
    (
      await reader.many(
        periods,
        found.map((benefit) => benefit.issuancePeriodId),
      )
    ).map((period) => [period.id, period]),
  );
  const [state] = await reader.many(
    states,
    found.map((benefit) => benefit.stateId),
  );
  return found.flatMap((benefit) => {
    const period = known.get(benefit.issuancePeriodId);
    if (!period || !state) return [];
    const isOver = benefit.status === 'Issued' && isExpired(state, period, reader.now());
    return [{ ...benefit, startsOn: period.startDate, expiresOn: period.endDate, isExpired: isOver }];
  });
}
