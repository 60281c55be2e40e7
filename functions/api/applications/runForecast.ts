/** When the money of the service areas runs out whose applications are to be decided together, now and if they were approved. */
import type { DecisionRun } from '../../../shared/entities/decision-run.ts';
import type { RunForecast } from '../../../shared/entities/funding-forecast.ts';
import { fundingForecasts } from '../../rules/benefits/forecast/fundingForecasts.ts';
import type { QueryCall } from '../../rules/lists/openQueries.ts';

/** Of the run's areas that have a funding. If approved, what the benefits of these people cost is gone, and the rate is what it is. */
export async function runForecast(call: QueryCall, { areas }: DecisionRun): Promise<RunForecast[]> {
  const { all } = await fundingForecasts(call);
  return areas.flatMap(({ serviceAreaId, issuancePeriodId, costCents }) => {
    const found = all.find((one) => one.serviceAreaId === serviceAreaId && one.issuancePeriodId === issuancePeriodId);
    return found
      ? [{ serviceAreaId, issuancePeriodId: found.issuancePeriodId, now: found.after(0), afterwards: found.after(costCents) }]
      : [];
  });
}
