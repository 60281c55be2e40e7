import { Box, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One subject of the details page under its heading. */
export function DetailsCard({ title, tools, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, borderRadius: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {tools && <Box>{tools}</Box>}
      </Stack>
      {children}
    </Paper>
  );
}
