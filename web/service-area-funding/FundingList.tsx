import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { fundingApi, fundingColumns } from '../../shared/entities/funding.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

export function FundingList() {
  return (
    <Page title="Fundings" actions={<CreateLink label="Create Funding" />}>
      <EntityTable
        name="Fundings"
        columns={fundingColumns}
        api={fundingApi.table}
        render={{
          serviceAreaName: (row) => (
            <Link component={RouterLink} to={row.id}>
              {row.serviceAreaName}
            </Link>
          ),
        }}
        rowName={(row) => `${row.serviceAreaName}, ${row.issuancePeriodName}`}
        actions={(row) => [
          { label: 'View', to: row.id },
          { label: 'Add or take back money', to: `create-entry/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
