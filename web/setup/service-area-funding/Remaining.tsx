import { Box } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { ForecastText } from '../../parts/forecast/ForecastText.tsx';

interface Props {
  cents: number;
  of: string;
  /** Undefined until it is known, and where the period is over. */
  forecast: Forecast | undefined;
}

/**
 * One line in a table, where the digits of amounts stay below each other and the days around the one that is told are a tap away; on a
 * phone's card as many as it needs.
 */
const lineSx = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row-reverse' },
  alignItems: { md: 'baseline' },
  columnGap: 2,
  '& > span > :nth-child(2)': { display: { md: 'none' } },
} as const;

/** What is left of a funding, and when it runs out. */
export function Remaining({ cents, of, forecast }: Props) {
  return (
    <Box sx={lineSx}>
      <span>{dollars(cents)}</span>
      {forecast && <ForecastText forecast={forecast} of={of} />}
    </Box>
  );
}
