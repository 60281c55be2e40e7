import { Outlet } from 'react-router';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { Page } from '../../core/page/Page.tsx';
import { RecipientTable } from './RecipientTable.tsx';
import { say } from './texts.ts';

/** All people of the State, including archived ones. The page focuses the box of the top bar, which finds one person faster. */
export function RecipientSearch() {
  return (
    <Page title={say('search.title')} intro={say('search.intro')}>
      <RecipientTable api={recipientApi.searchPage} />
      <Outlet />
    </Page>
  );
}
