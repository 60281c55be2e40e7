import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { useUser } from '../../access/session/session.ts';
import { Page } from '../../core/page/Page.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { RecipientTable } from './RecipientTable.tsx';
import { say } from './texts.ts';

/** These columns would make the list wider than a screen. Recipient Search shows them. */
const hide = ['email', 'zip', 'county', 'race'] as const;

/** The recipients of the State, or of the user's own service areas. Archived recipients appear when the list is filtered by Archived. */
export function RecipientList() {
  const { isStateStaff, create, list, officeRequests } = useStaffPages();
  const { mayAddRecipients } = useUser();
  const isLeftToState = !isStateStaff && mayAddRecipients === false;
  // Not CreateLink, because saving leads to the new recipient and not back to the list.
  const button = !isLeftToState && (
    <Button component={Link} to={create} variant="contained" startIcon={<AddIcon />}>
      {say('list.create')}
    </Button>
  );
  return (
    <Page
      title={say('list.title')}
      actions={
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button component={Link} to={officeRequests} variant="outlined" color="inherit">
            {say('list.officeRequests')}
          </Button>
          {isStateStaff && (
            <Button component={Link} to={`${list}/import-reviews`} variant="outlined" color="inherit">
              {say('list.reviews')}
            </Button>
          )}
          {button}
        </Stack>
      }
      intro={isLeftToState && say('list.onlyState')}
    >
      <RecipientTable api={isStateStaff ? recipientApi.table : recipientApi.localTable} hide={hide} hasBulk />
      <Outlet />
    </Page>
  );
}
