import { Alert, Button } from '@mui/material';
import type { Wire } from '../../../shared/core/column.ts';
import { fundingApi, fundingColumns } from '../../../shared/entities/funding.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { Remaining } from './Remaining.tsx';
import { say } from './texts.ts';
import { useForecasts } from './useForecasts.ts';

export function FundingList() {
  const forecasts = useForecasts();
  // Periods of several programs have the same names.
  const nameOf = (row: Record<'serviceAreaName' | 'programName' | 'issuancePeriodName', Wire>) =>
    [row.serviceAreaName, row.programName, row.issuancePeriodName].join(', ');
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('list.create')} />}>
      {forecasts.isError && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void forecasts.refetch()}>
              {say('list.retry')}
            </Button>
          }
        >
          {say('list.noForecast')}
        </Alert>
      )}
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={fundingColumns}
        api={fundingApi.table}
        exported={exportOf('service-area-funding')}
        render={{
          remainingCents: (row) => (
            <Remaining cents={Number(row.remainingCents)} of={nameOf(row)} forecast={forecasts.found?.get(row.id)} />
          ),
        }}
        link={(row) => row.id}
        rowName={nameOf}
        actions={(row) => [
          { label: say('list.view'), to: row.id },
          { label: say('list.addOrRemove'), to: `create-entry/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
