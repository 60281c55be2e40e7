import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { achBatchApi, achBatchColumns } from '../../../shared/entities/ach-batch.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** The ACH batches of all states. */
export function AchBatchList() {
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to="returns" variant="outlined">
        Bank returns
      </Button>
      <Button component={Link} to="returns/upload" variant="outlined">
        Upload return file
      </Button>
      <Button component={Link} to="run" variant="outlined">
        Run batching
      </Button>
      <CreateLink label="Create ACH Batch" />
    </Stack>
  );
  return (
    <Page title="ACH Batches" actions={actions}>
      <EntityTable
        name="ACH Batches"
        columns={achBatchColumns}
        hide={['stateTimeZone']}
        api={achBatchApi.table}
        rowName={(row) => `batch ${row.number} of ${row.stateName}`}
        link={(row) => row.id}
        actions={(row) => [
          { label: 'Details', to: row.id },
          ...(row.status === 'Draft' ? [{ label: 'Review and approve', to: `approve/${row.id}` }] : []),
          ...(row.status === 'Draft' ? [{ label: 'Update', to: `update/${row.id}` }] : []),
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
