import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useHasScreen } from '../core/screenPaths.ts';
import type { ListAddress } from '../core/table/listOf.ts';

interface Props {
  label: string;
  value: string;
  /** The list that it counts; left out where no list shows just that. */
  to?: ListAddress | undefined;
}

/** A number under its name, inside a `dl`; leads to the list that it counts, where the role has that list. */
export function Figure({ label, value, to }: Props) {
  const hasList = useHasScreen(to?.pathname ?? '');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {to && hasList ? (
          <Link component={RouterLink} to={to} aria-label={`${value} ${label}: see the list`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </Typography>
    </Box>
  );
}
