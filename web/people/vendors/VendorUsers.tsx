import { Box, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { vendorUserApi, vendorUserColumns } from '../../../shared/entities/vendor-user.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { placeFocus } from '../../core/placeFocus.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { fullName, personTitle } from '../../parts/people/fullName.ts';
import { personActions } from '../../parts/people/personActions.ts';
import { say } from './texts.ts';

const id = 'users';
/** The path of the users' screens, relative to the vendor's page. */
const folder = 'users/';

/** The users who sell for a vendor and can log in: a list with its own search, filters and pages. */
export function VendorUsers({ vendorId }: { vendorId: string }) {
  const heading = useHeadingAt(`#${id}`);
  return (
    <Box sx={{ mt: 5 }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 2 }}>
        <Typography id={id} ref={heading} tabIndex={-1} variant="h6" component="h2" sx={{ outline: 'none', scrollMarginTop: '5rem' }}>
          {say('users.title')}
        </Typography>
        <CreateLink label={say('users.create')} to={`${folder}create`} />
      </Stack>
      <EntityTable
        name={say('users.title')}
        prefix="users."
        columns={vendorUserColumns}
        api={vendorUserApi.table}
        exported={exportOf('vendor-users', vendorId)}
        params={{ id: vendorId }}
        rowName={fullName}
        titleColumns={personTitle}
        link={(row) => `${folder}update/${row.id}`}
        actions={(row) => [...personActions(row, folder), { label: say('users.changePassword'), to: `${folder}change-password/${row.id}` }]}
      />
    </Box>
  );
}

/** Focuses and scrolls to the heading when the URL names it, after the page's own heading had the focus. */
function useHeadingAt(named: string) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== named) return;
    const timer = setTimeout(() => placeFocus(heading.current), 50);
    return () => clearTimeout(timer);
  }, [hash, named]);
  return heading;
}
