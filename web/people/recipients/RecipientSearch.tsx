import { Outlet } from 'react-router';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { Page } from '../../core/page/Page.tsx';
import { RecipientTable } from './RecipientTable.tsx';

/** All people of the State, including archived ones. The page focuses the box of the top bar, which finds one person faster. */
export function RecipientSearch() {
  return (
    <Page title="Recipient Search" intro="All recipients in the State, including archived recipients.">
      <RecipientTable api={recipientApi.searchPage} />
      <Outlet />
    </Page>
  );
}
