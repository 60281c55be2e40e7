import { Box, Typography } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import type { Forecast } from '../../shared/entities/funding-forecast.ts';
import { ForecastText } from '../forecast/ForecastText.tsx';

interface Props {
  cents: number;
  of: string;
  /** Undefined until they are known. */
  forecasts: ReadonlyMap<string, Forecast> | undefined;
  fundingId: string;
}

/** What is left of a funding, and when it runs out. */
export function Remaining({ cents, of, forecasts, fundingId }: Props) {
  const forecast = forecasts?.get(fundingId);
  return (
    <>
      <Box component="span" sx={{ display: 'block' }}>
        {dollars(cents)}
      </Box>
      {forecast && <ForecastText forecast={forecast} of={of} />}
      {forecasts && !forecast && (
        <Typography component="span" variant="body2" color="textSecondary">
          Period is over
        </Typography>
      )}
    </>
  );
}
