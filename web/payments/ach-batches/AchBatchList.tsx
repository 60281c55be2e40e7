import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { achBatchApi, achBatchColumns } from '../../../shared/entities/ach-batch.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';

const hidden = ['stateTimeZone'] as const;
const hiddenOfState = [...hidden, 'stateName'] as const;

/** The ACH batches of one State or of all States. */
export function AchBatchList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
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
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name="ACH Batches"
        columns={achBatchColumns}
        hide={isOfAll ? hidden : hiddenOfState}
        api={achBatchApi.table}
        body={(query) => ({ ...query, ...ofState })}
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
