import { Button } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { staffUserColumns } from '../../../shared/entities/staff-user.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { fullName, personTitle } from '../../parts/people/fullName.ts';
import { personActions } from '../../parts/people/personActions.ts';
import { useUserBulk } from '../../parts/people/useUserBulk.ts';
import { statePhonesPath } from '../../parts/phones/paths.ts';
import { useStaffGroup } from './staffGroup.ts';
import { say } from './texts.ts';

const none = [] as const;
/** Market managers work in the whole State, so these columns are hidden. */
const inNoArea = ['serviceAreaNames'] as const;

/** Staff look here for the reason why a person cannot log in. */
const first = ['firstName', 'isLockedOut', 'emailConfirmed', 'mailProblem', 'email'] as const;

/** The local staff or the market managers of the user's own State. */
export function StaffUserList() {
  const { api, texts, name, hasAreas } = useStaffGroup();
  const title = say(`groups.${texts}.title`);
  return (
    <Page
      title={title}
      actions={
        <>
          {!hasAreas && (
            <Button component={Link} to={statePhonesPath} variant="outlined">
              {say('list.phones')}
            </Button>
          )}
          <CreateLink label={say(`groups.${texts}.create`)} />
        </>
      }
    >
      <EntityTable
        key={name}
        name={title}
        create={say(`groups.${texts}.create`)}
        columns={staffUserColumns}
        api={api.table}
        exported={exportOf(hasAreas ? 'local-staff-users' : 'market-manager-users')}
        bulk={useUserBulk()}
        hide={hasAreas ? none : inNoArea}
        first={first}
        rowName={fullName}
        titleColumns={personTitle}
        link={(row) => `update/${row.id}`}
        actions={(row) => [...personActions(row), { label: say('list.changePassword'), to: `change-password/${row.id}` }]}
      />
      <Outlet />
    </Page>
  );
}
