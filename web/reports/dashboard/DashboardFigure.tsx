import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import type { FigureList } from '../../../shared/entities/duty-list.ts';
import { useHasScreen } from '../../core/screenPaths.ts';
import { say } from './texts.ts';

interface Props {
  label: string;
  value: string;
  /** The list of the counted records, if a list shows exactly these. Its back link returns to the current dashboard. */
  to?: FigureList | undefined;
}

/** A number under its name, inside a `dl`. It links to the list of the counted records if the role has that list. */
export function DashboardFigure({ label, value, to }: Props) {
  const hasList = useHasScreen(to?.screen ?? to?.pathname ?? '');
  const { pathname, search } = useLocation();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {to && hasList ? (
          <Link
            component={RouterLink}
            to={to}
            state={{ list: `${pathname}${search}` }}
            aria-label={say('figure.seeList', { value, label })}
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </Typography>
    </Box>
  );
}
