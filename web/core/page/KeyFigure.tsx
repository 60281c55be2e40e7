import { Box, Paper, Skeleton, Stack } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  /** '$1,234.50' or '3 days left'. Undefined while it loads, in the same room. */
  readonly value: string | undefined;
  /** The status of the record, next to the figure. */
  readonly badge?: ReactNode;
  /** One line about the figure. */
  readonly context?: ReactNode;
  /** The figure is a problem. */
  readonly isLate?: boolean;
}

const height = { xs: '2.75rem', md: '3.5rem' } as const;

/** The figure that people open a record for: the largest text of the page. The facts of the record follow. */
export function KeyFigure({ label, value, badge, context, isLate = false }: Props) {
  const id = useId();
  return (
    <Paper
      role="group"
      aria-labelledby={id}
      variant="outlined"
      sx={{ px: { xs: 2, md: 3 }, py: 2, borderRadius: 1.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box id={id} sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          component="span"
          aria-busy={value === undefined}
          sx={{
            fontSize: { xs: '2.25rem', md: '3.5rem' },
            lineHeight: height,
            minHeight: height,
            fontWeight: 700,
            letterSpacing: '-0.025em',
            color: isLate ? 'error.main' : undefined,
          }}
        >
          {value === undefined ? <Skeleton width="3.5em" /> : <Amount text={value} />}
        </Box>
        {badge}
      </Stack>
      {context && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{context}</Box>}
    </Paper>
  );
}

/** The cents of an amount are smaller, because the dollars decide. */
function Amount({ text }: { text: string }) {
  const [, whole, cents] = /^(.*\d)(\.\d\d)$/.exec(text) ?? [];
  if (cents === undefined) return text;
  return (
    <>
      {whole}
      <Box component="span" sx={{ fontSize: '0.62em' }}>
        {cents}
      </Box>
    </>
  );
}
