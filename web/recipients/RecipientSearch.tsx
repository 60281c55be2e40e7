import { Box } from '@mui/material';
import { Outlet } from 'react-router';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { Page } from '../core/page/Page.tsx';
import { RecipientFinder } from './RecipientFinder.tsx';
import { RecipientTable } from './RecipientTable.tsx';

/** Finds one person fast, and lists all people of the state, archived ones too. */
export function RecipientSearch() {
  return (
    <Page title="Recipient Search" intro="All recipients of the state, archived ones too.">
      <Box sx={{ mb: 3, maxWidth: '36rem' }}>
        <RecipientFinder isFocused />
      </Box>
      <RecipientTable api={recipientApi.searchPage} />
      <Outlet />
    </Page>
  );
}
