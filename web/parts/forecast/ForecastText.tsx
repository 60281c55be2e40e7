import { Box, Link, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { usePrinting } from '../../core/usePrinting.ts';
import { forecastRule, formatForecast, formatRange } from './formatForecast.ts';
import { say } from './texts.ts';

interface Props {
  forecast: Forecast;
  /** The name of the funds' owner: 'Boone County'. */
  of: string;
  /** The text if nothing is left. */
  empty?: string;
}

/** Shows when money runs out, with the range of days around it. A tap opens the explanation. */
export function ForecastText({ forecast, of, empty }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isEmpty = forecast.kind === 'empty';
  const text = (isEmpty && empty) || formatForecast(forecast);
  const range = formatRange(forecast);
  const isOnPaper = usePrinting() !== undefined;
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      {isOnPaper ? (
        // Print has no buttons.
        <Typography component="span" variant="body2">
          {text}
        </Typography>
      ) : (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-haspopup="dialog"
          aria-label={say('explain', { forecast: text, owner: of })}
          color={isEmpty ? 'error' : 'primary'}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ textAlign: 'inherit', fontWeight: isEmpty ? 600 : undefined, minHeight: 24 }}
        >
          {text}
        </Link>
      )}
      {range && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {range}
        </Typography>
      )}
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': say('title', { owner: of }), tabIndex: -1, sx: { p: 2, maxWidth: '22rem' } },
        }}
      >
        {range && forecast.kind !== 'unknown' && (
          <Typography variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
            {range}
          </Typography>
        )}
        {forecastRule(forecast).map((sentence) => (
          <Typography key={sentence} variant="body2" sx={{ '& + &': { mt: 1 } }}>
            {sentence}
          </Typography>
        ))}
      </Popover>
    </Box>
  );
}
