import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

const asHeld = 'minmax(min-content, 0px)';

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
          columnGap: 3,
          // Each line of inputs has four rows, so that its boxes begin at one height. The space between lines is below them.
          // A tall neighbor, such as a list of checkboxes, makes only its last row higher. The other rows keep the height of their content.
          gridAutoRows: `${asHeld} ${asHeld} ${asHeld} auto`,
          '&& > *': { gridRow: 'span 4', mb: 3 },
          '&& > [data-input-frame]': { gridTemplateRows: 'subgrid' },
          '&&': { mb: -3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Stack>
  );
}
