import { Typography } from '@mui/material';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The moment that the figures tell of. Not read out at each refresh: a clock that speaks is noise. */
export function LastUpdated({ asOf }: { asOf: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Last updated <time dateTime={asOf}>{clock.format(new Date(asOf))}</time>
    </Typography>
  );
}
