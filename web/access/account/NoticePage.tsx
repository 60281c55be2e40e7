import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountPage } from './AccountPage.tsx';

interface Props {
  title: string;
  /** Paragraphs. */
  children: ReactNode;
  to: string;
  linkLabel: string;
}

/** Shows the result of an operation and a link to continue. */
export function NoticePage({ title, children, to, linkLabel }: Props) {
  return (
    <AccountPage title={title}>
      <Stack spacing={2} sx={{ mb: 3 }}>
        {children}
      </Stack>
      <Button component={Link} to={to} variant="contained" size="large">
        {linkLabel}
      </Button>
    </AccountPage>
  );
}
