import { Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  actions?: ReactNode;
  /** Of the heading, where a page leads to the part. */
  headingId?: string;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, actions, headingId, children }: Props) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <Stack component="section" aria-labelledby={id} spacing={2}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography
          id={id}
          variant="h6"
          component="h2"
          tabIndex={headingId ? -1 : undefined}
          sx={headingId ? { outline: 'none', scrollMarginTop: '5rem' } : undefined}
        >
          {title}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Stack>
  );
}
