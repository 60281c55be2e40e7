import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { hybridCodeApi, hybridCodeBatchColumns } from '../../../shared/entities/hybrid-code-batch.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useCodeFiles } from './useCodeFiles.ts';

const lookEveryMs = 2000;

/** The code batches of all States. The row of a batch in progress updates its count. */
export function HybridCodeList() {
  const files = useCodeFiles();
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to="find" variant="outlined">
        Find a code
      </Button>
      <CreateLink label="Create Hybrid Codes" />
    </Stack>
  );
  return (
    <Page title="Hybrid Codes" actions={actions} intro="Codes to print on cards and vouchers before they are handed out.">
      <EntityTable
        name="Hybrid Codes"
        columns={hybridCodeBatchColumns}
        api={hybridCodeApi.table}
        lookEveryMs={(rows) => (rows.some(({ status }) => status === 'Queued' || status === 'Making') ? lookEveryMs : false)}
        rowName={(row) => `batch ${row.number}`}
        link={(row) => row.id}
        actions={(row) => [
          { label: 'Details', to: row.id },
          ...(row.status === 'Ready' ? files.actionsOf({ id: row.id, number: Number(row.number), amount: Number(row.amount) }) : []),
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
