import { useQuery } from '@tanstack/react-query';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { fundingForecastApi } from '../../../shared/entities/funding-forecast.ts';
import { call } from '../../core/call.ts';
import { queryKeyOf } from '../../core/queryKey.ts';

/** Returns the day on which each funding's money runs out. Undefined until it has loaded. Fundings of ended periods have no forecast. */
export function useForecasts() {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeyOf(fundingForecastApi.all),
    queryFn: ({ signal }) => call(fundingForecastApi.all, { signal }),
  });
  const found: ReadonlyMap<string, Forecast> | undefined =
    data && new Map(data.fundings.map(({ fundingId, forecast }) => [fundingId, forecast]));
  return { found, isError, refetch };
}
