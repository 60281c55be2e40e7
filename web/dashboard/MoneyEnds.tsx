import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { type FundingForecast, fundingForecastApi } from '../../shared/entities/funding-forecast.ts';
import { call } from '../core/call.ts';
import { queryKeyOf } from '../core/queryKey.ts';
import { ForecastText } from '../forecast/ForecastText.tsx';
import { ShortList } from './ShortList.tsx';
import { useRefreshed } from './useRefreshed.ts';

const fundings = '/state-staff/service-area-funding';

interface Props {
  periodId: string;
  /** The service areas that are chosen; none is all of them. */
  areaIds: readonly string[];
}

/** The service areas whose money of a period runs out before it ends, those first that run out first. For State staff. */
export function MoneyEnds({ periodId, areaIds }: Props) {
  const id = useId();
  const { data, isError } = useRefreshed(queryKeyOf(fundingForecastApi.all), (signal) => call(fundingForecastApi.all, { signal }));
  const isShown = ({ issuancePeriodId, serviceAreaId }: FundingForecast) =>
    issuancePeriodId === periodId && (areaIds.length === 0 || areaIds.includes(serviceAreaId));
  const all = data?.fundings.filter(isShown) ?? [];
  if (all.length === 0 && !(isError && !data)) return null;
  const ending = all.filter(({ forecast: { kind } }) => kind === 'empty' || kind === 'runsOut');
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h4" sx={{ mb: 1 }}>
        When the Money Runs Out
      </Typography>
      {ending.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {data ? nothingEnds(all) : 'This could not be loaded.'}
        </Typography>
      )}
      <ShortList label="Service areas whose money runs out" items={ending} keyOf={({ fundingId }) => fundingId}>
        {({ fundingId, serviceAreaName, forecast }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', maxWidth: '32rem' }}>
            <Link component={RouterLink} to={`${fundings}/${fundingId}`} variant="body2">
              {serviceAreaName}
            </Link>
            <ForecastText forecast={forecast} of={serviceAreaName} />
          </Box>
        )}
      </ShortList>
    </Box>
  );
}

/** What is said where no service area is listed. */
function nothingEnds(all: readonly FundingForecast[]): string {
  const unknown = all.flatMap(({ forecast }) => (forecast.kind === 'unknown' ? [forecast.why] : []));
  if (unknown.length === all.length) return new Set(unknown).size === 1 ? `Not known yet: ${unknown[0]}` : 'Not known yet.';
  const sentence = 'At the present rate no service area’s money runs out before the period ends.';
  return unknown.length === 0 ? sentence : `${sentence} Of ${unknown.length} it is not known yet.`;
}
