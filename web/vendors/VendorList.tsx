import { Box, Link } from '@mui/material';
import { Outlet, Link as RouterLink } from 'react-router';
import { vendorApi, vendorColumns } from '../../shared/entities/vendor.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { useArchive } from '../core/useArchive.ts';

export function VendorList() {
  const archive = useArchive(vendorApi.archive);
  return (
    <Page title="Vendors" actions={<CreateLink label="Create Vendor" />}>
      <EntityTable
        name="Vendors"
        columns={vendorColumns}
        hide={['stateName']}
        api={vendorApi.table}
        render={{
          name: (row) => (
            <Link component={RouterLink} to={row.id}>
              {row.name}
            </Link>
          ),
          // Mostly an e-mail address: kept narrow, so that the dates behind it stay in sight.
          userName: (row) => <Box sx={{ width: { md: '11rem' }, overflowWrap: 'anywhere' }}>{row.userName}</Box>,
        }}
        actions={(row) => [
          { label: 'View', to: row.id },
          { label: 'Update', to: `update/${row.id}` },
          { label: row.isArchived === 'Yes' ? 'Unarchive' : 'Archive', onClick: () => archive(row) },
          { label: 'Changes', to: `${row.id}/changes` },
          { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
