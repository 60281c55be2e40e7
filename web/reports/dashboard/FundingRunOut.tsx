import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { type FundingForecast, fundingForecastApi } from '../../../shared/entities/funding-forecast.ts';
import { call } from '../../core/call.ts';
import { queryKeyOf } from '../../core/queryKey.ts';
import { ForecastText } from '../../parts/forecast/ForecastText.tsx';
import { periodTitle } from './periodTitle.ts';
import { ShortList } from './ShortList.tsx';
import { say } from './texts.ts';
import { useRefreshed } from './useRefreshed.ts';

const fundings = '/state-staff/service-area-funding';

/** The service areas that run out of money before their period ends, the earliest first. For State staff. */
export function FundingRunOut({ periods }: { periods: readonly PeriodSummary[] }) {
  const id = useId();
  const { data, isError } = useRefreshed(queryKeyOf(fundingForecastApi.all), (signal) => call(fundingForecastApi.all, { signal }));
  const all = data?.fundings ?? [];
  if (all.length === 0 && !(isError && !data)) return null;
  const ending = all.filter(({ forecast: { kind } }) => kind === 'empty' || kind === 'runsOut');
  const periodOf = ({ issuancePeriodId }: FundingForecast) => {
    const period = periods.find((one) => one.issuancePeriodId === issuancePeriodId);
    return period ? periodTitle(period) : '';
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 650, mb: 1 }}>
        {say('moneyEnds.title')}
      </Typography>
      {ending.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {data ? nothingEnds(all) : say('moneyEnds.failed')}
        </Typography>
      )}
      <ShortList label={say('moneyEnds.list')} items={ending} keyOf={({ fundingId }) => fundingId}>
        {(one) => (
          <Box
            sx={{
              display: 'grid',
              columnGap: 3,
              maxWidth: '44rem',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr minmax(12rem, auto)' },
            }}
          >
            <Box>
              <Link component={RouterLink} to={`${fundings}/${one.fundingId}`} variant="body2">
                {one.serviceAreaName}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {periodOf(one)}
              </Typography>
            </Box>
            <ForecastText forecast={one.forecast} of={`${one.serviceAreaName}, ${periodOf(one)}`} />
          </Box>
        )}
      </ShortList>
    </Box>
  );
}

/** Returns the text shown if no service area is listed. */
function nothingEnds(all: readonly FundingForecast[]): string {
  const isKnown = all.some(({ forecast }) => forecast.kind !== 'unknown');
  return say(isKnown ? 'moneyEnds.none' : 'moneyEnds.unknown');
}
