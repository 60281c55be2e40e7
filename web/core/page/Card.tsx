import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Shown next to the title, such as a filter. */
  tools?: ReactNode;
  /** The columns of the page's grid that the card spans. One by default. */
  columns?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** One subject of a page in a frame, under its heading. */
export function Card({ title, tools, columns, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, borderRadius: 1.5, minWidth: 0, gridColumn: columns }}
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
