import { Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  actions?: ReactNode;
  /** The id of the heading, when a page links to this section. */
  headingId?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
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
