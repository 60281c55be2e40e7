import { Alert, Button } from '@mui/material';
import type { Wire } from '../../../shared/core/column.ts';
import { fundingApi, fundingColumns } from '../../../shared/entities/funding.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { Remaining } from './Remaining.tsx';
import { useForecasts } from './useForecasts.ts';

export function FundingList() {
  const forecasts = useForecasts();
  // Periods of several programs have the same names.
  const nameOf = (row: Record<'serviceAreaName' | 'programName' | 'issuancePeriodName', Wire>) =>
    [row.serviceAreaName, row.programName, row.issuancePeriodName].join(', ');
  return (
    <Page title="Fundings" actions={<CreateLink label="Create Funding" />}>
      {forecasts.isError && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void forecasts.refetch()}>
              Retry
            </Button>
          }
        >
          When the money runs out could not be loaded.
        </Alert>
      )}
      <EntityTable
        name="Fundings"
        columns={fundingColumns}
        api={fundingApi.table}
        render={{
          remainingCents: (row) => (
            <Remaining cents={Number(row.remainingCents)} of={nameOf(row)} forecast={forecasts.found?.get(row.id)} />
          ),
        }}
        link={(row) => row.id}
        rowName={nameOf}
        actions={(row) => [
          { label: 'View', to: row.id },
          { label: 'Add or remove money', to: `create-entry/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
