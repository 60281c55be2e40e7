import { Box } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import type { Forecast } from '../../shared/entities/funding-forecast.ts';
import { ForecastText } from '../forecast/ForecastText.tsx';

interface Props {
  cents: number;
  of: string;
  /** Undefined until it is known, and where the period is over. */
  forecast: Forecast | undefined;
}

/** What is left of a funding, and when it runs out. */
export function Remaining({ cents, of, forecast }: Props) {
  return (
    <>
      <Box component="span" sx={{ display: 'block' }}>
        {dollars(cents)}
      </Box>
      {forecast && <ForecastText forecast={forecast} of={of} />}
    </>
  );
}
