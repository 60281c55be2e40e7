import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the heading, such as a filter. */
  tools?: ReactNode;
  /** Two of six columns, or all of them. */
  width?: 'third' | 'full';
  children: ReactNode;
}

/** A card of the dashboard under its heading. */
export function CardFrame({ title, tools, width = 'third', children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ gridColumn: { md: width === 'full' ? '1 / -1' : 'span 2' }, p: { xs: 2, md: 3 }, borderRadius: 1.5, minWidth: 0 }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ alignItems: 'flex-start', justifyContent: 'space-between', flexWrap: 'wrap', mb: 2 }}
      >
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {tools}
      </Stack>
      {children}
    </Paper>
  );
}
