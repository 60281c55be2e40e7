import { Box } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { ForecastText } from '../../parts/forecast/ForecastText.tsx';

interface Props {
  cents: number;
  of: string;
  /** Undefined until it has loaded, and after the period is over. */
  forecast: Forecast | undefined;
}

/** One line in a table, so that the digits of amounts align. The range of days is a tap away. On a phone's card the text may wrap. */
const lineSx = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row-reverse' },
  alignItems: { md: 'baseline' },
  columnGap: 2,
  '& > span > :nth-child(2)': { display: { md: 'none' } },
} as const;

/** The remaining amount of a funding, and the day on which it runs out. */
export function Remaining({ cents, of, forecast }: Props) {
  return (
    <Box sx={lineSx}>
      <span>{dollars(cents)}</span>
      {forecast && <ForecastText forecast={forecast} of={of} />}
    </Box>
  );
}
