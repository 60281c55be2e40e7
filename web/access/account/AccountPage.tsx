import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Page } from '../../core/page/Page.tsx';

/** A page with one short form or one short text. */
export function AccountPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: '28rem', mx: 'auto', overflowWrap: 'anywhere' }}>
      <Page title={title} intro={intro}>
        {children}
      </Page>
    </Box>
  );
}
