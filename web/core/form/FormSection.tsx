import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** Inputs about one subject under a heading, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={2} sx={{ '& + &': { borderTop: 1, borderColor: 'divider', pt: 3 } }}>
      <Typography id={id} variant="h6" component="h2">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Stack>
  );
}
