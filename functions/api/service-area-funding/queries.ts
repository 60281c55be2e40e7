import { fundingApi, fundingPermissions } from '../../../shared/entities/funding.ts';
import { type Forecast, fundingForecastApi, fundingForecastPermissions } from '../../../shared/entities/funding-forecast.ts';
import { route } from '../../core/http/route.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { fundingForecasts } from '../../rules/benefits/forecast/fundingForecasts.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { periodOptions } from '../../rules/lists/periodOptions.ts';

export const fundingQueries = [
  tableRoute(fundingApi.table, fundingPermissions.read, fundings),
  route(fundingApi.options, fundingPermissions.options, async (call) => {
    const queries = await openQueries(call, [serviceAreas, periods]);
    return {
      serviceAreas: await queries.options(serviceAreas, { label: 'name', take: 500 }),
      issuancePeriods: await periodOptions(queries),
    };
  }),

  route(fundingForecastApi.all, fundingForecastPermissions.read, async (call) => {
    const { all, asOf } = await fundingForecasts(call);
    const found = all.map(({ id, after, ...funding }) => ({ ...funding, fundingId: id, forecast: after(0) }));
    return { fundings: found.sort((a, b) => urgency(a.forecast).localeCompare(urgency(b.forecast))), asOf };
  }),
];

/** Sorts empty areas first, then those that run out by day, then those that last, and unknown ones last. */
function urgency(forecast: Forecast): string {
  return forecast.kind === 'runsOut' ? `1 ${forecast.on}` : { empty: '0', lasts: '2', unknown: '3' }[forecast.kind];
}
