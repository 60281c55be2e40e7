/** Forecasts when the money of the service areas in a group decision runs out, now and after approval. */
import type { DecisionRun } from '../../../shared/entities/decision-run.ts';
import type { RunForecast } from '../../../shared/entities/funding-forecast.ts';
import { fundingForecasts } from '../../rules/benefits/forecast/fundingForecasts.ts';
import type { QueryCall } from '../../rules/lists/openQueries.ts';

/** Covers the run's areas that have funding. The forecast after approval subtracts these people's benefits and keeps the same rate. */
export async function runForecast(call: QueryCall, { areas }: DecisionRun): Promise<RunForecast[]> {
  const { all } = await fundingForecasts(call);
  return areas.flatMap(({ serviceAreaId, issuancePeriodId, costCents }) => {
    const found = all.find((one) => one.serviceAreaId === serviceAreaId && one.issuancePeriodId === issuancePeriodId);
    return found
      ? [{ serviceAreaId, issuancePeriodId: found.issuancePeriodId, now: found.after(0), afterwards: found.after(costCents) }]
      : [];
  });
}
