import { Stack } from '@mui/material';
import { Outlet } from 'react-router';
import { userApi, userColumns } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { fullName, personTitle } from '../../parts/people/fullName.ts';
import { personActions } from '../../parts/people/personActions.ts';
import { useUserBulk } from '../../parts/people/useUserBulk.ts';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { BulkResendLink } from './BulkResendLink.tsx';
import { say } from './texts.ts';

/** Admins look here for the reason why a person cannot log in. */
const first = ['firstName', 'userRoles', 'isLockedOut', 'emailConfirmed', 'mailProblem', 'email', 'stateName'] as const;

const hiddenOfState = ['stateName'] as const;

/** All users of one State or of all States, for Admins. */
export function UserList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  const buttons = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <BulkResendLink />
      <CreateLink label={say('list.create')} />
    </Stack>
  );
  return (
    <Page title={say('list.title')} actions={buttons}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name={say('list.title')}
        create={say('list.create')}
        columns={userColumns}
        hide={isOfAll ? undefined : hiddenOfState}
        first={first}
        api={userApi.table}
        body={(query) => ({ ...query, ...ofState })}
        bulk={useUserBulk()}
        rowName={fullName}
        titleColumns={personTitle}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          ...personActions(row),
          // Only a confirmed user can have it.
          ...(row.emailConfirmed === 'Yes' ? [{ label: say('list.removeTwoStep'), to: `${row.id}/two-step`, isOverlay: true }] : []),
          { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
        exported={{
          name: 'users',
          list: 'users',
          load: (body) => call(userApi.export, { body }),
          loadAll: isOfAll ? (body) => call(userApi.exportAll, { body }) : undefined,
        }}
      />
      <Outlet />
    </Page>
  );
}
