import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Duty } from '../../../shared/entities/duty.ts';
import type { Severity } from '../../../shared/entities/duty-kind.ts';
import type { FigureList } from '../../../shared/entities/duty-list.ts';
import { dutyIcons } from './dutyIcons.ts';
import { dutyWords } from './dutyWords.ts';

const toneOf = (name: 'error' | 'warning' | 'info') => ({ strong: `${name}.main`, soft: `tint.${name}` }) as const;
/** The color of a severity, and the one behind its icon. */
const tones: Readonly<Record<Severity, { readonly strong: string; readonly soft: string }>> = {
  error: toneOf('error'),
  warning: toneOf('warning'),
  money: { strong: 'secondary.main', soft: 'tint.money' },
  info: toneOf('info'),
  neutral: { strong: 'text.primary', soft: 'tint.neutral' },
};

interface Props {
  duty: Duty;
  /** The day in the State. */
  today: string;
  to: FigureList;
}

/** A duty as one link to the list of its records: a row on phones, a column on wider screens. */
export function DutyLink({ duty, today, to }: Props) {
  const { pathname, search } = useLocation();
  const { strong, soft } = tones[duty.severity];
  const { what, detail } = dutyWords(duty, today);
  const Icon = dutyIcons[duty.kind];
  return (
    <Link
      component={RouterLink}
      to={to}
      state={{ list: `${pathname}${search}` }}
      color="textPrimary"
      underline="none"
      sx={{
        display: 'grid',
        gridTemplateAreas: { xs: '"count words icon"', sm: ['"count icon"', '"words words"'].join(' ') },
        gridTemplateColumns: { xs: 'minmax(3.5rem, auto) minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto' },
        alignContent: 'start',
        alignItems: { xs: 'center', sm: 'start' },
        columnGap: 1.5,
        rowGap: 0.5,
        height: '100%',
        px: 2,
        py: { xs: 1.5, sm: 2 },
        borderColor: strong,
        borderStyle: 'solid',
        borderWidth: { xs: '0 0 0 3px', sm: '3px 0 0' },
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outlineOffset: '-4px !important' },
      }}
    >
      <Typography
        component="span"
        sx={{
          gridArea: 'count',
          color: strong,
          fontSize: '2rem',
          lineHeight: '2.5rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {duty.count.toLocaleString('en-US')}
      </Typography>{' '}
      <Box
        aria-hidden
        sx={{
          gridArea: 'icon',
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: 1,
          color: strong,
          bgcolor: soft,
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
      <Box sx={{ gridArea: 'words', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {what}
        </Typography>{' '}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
          {detail}
        </Typography>
      </Box>
    </Link>
  );
}
