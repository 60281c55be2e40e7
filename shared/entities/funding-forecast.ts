/** The date on which the money of a service area runs out at the current rate of issuance. Money is cents, days are the State's. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** The amount issued in a week, and whether it changes as it did last season. */
const rate = { weeklyCents: z.number(), followsLastSeason: z.boolean() };

/**
 * 'empty': nothing is left. 'runsOut': on a day of the period, and at the earliest and the latest if weeks differ as before. Without
 * `latest`, it may last. 'lasts': to the period's end. `earliest` is set if weeks like the stronger ones would use it up. 'unknown': `why`
 * is a message.
 */
export const Forecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('runsOut'), on: z.string(), earliest: z.string(), latest: z.string().optional(), ...rate }),
  z.object({ kind: z.literal('lasts'), earliest: z.string().optional(), ...rate }),
  z.object({ kind: z.literal('unknown'), why: z.string() }),
]);
export type Forecast = z.infer<typeof Forecast>;

const FundingForecast = z.object({
  fundingId: z.string(),
  serviceAreaId: z.string(),
  serviceAreaName: z.string(),
  issuancePeriodId: z.string(),
  remainingCents: z.number(),
  forecast: Forecast,
});
export type FundingForecast = z.infer<typeof FundingForecast>;

/** The forecast of a service area and period now, and the forecast if a run's applications were approved and their benefits issued. */
const RunForecast = z.object({ serviceAreaId: z.string(), issuancePeriodId: z.string(), now: Forecast, afterwards: Forecast });
export type RunForecast = z.infer<typeof RunForecast>;

export const fundingForecastPermissions = { read: ['State Agency Staff'] } as const;

export const fundingForecastApi = {
  /** All fundings of periods that are not over. Fundings that run out first come first. */
  all: endpoint('GET', '/api/service-area-funding/forecast', {
    summary: 'See when the funding will run out',
    reply: z.object({ fundings: z.array(FundingForecast), asOf: z.string() }),
    isBackground: true,
  }),
  ofRun: endpoint('GET', '/api/applications/decide-all/{decisionRunId}/forecast', {
    summary: 'See when the funding would run out',
    reply: z.array(RunForecast),
  }),
};
