import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { hybridCodeApi, hybridCodeBatchColumns } from '../../../shared/entities/hybrid-code-batch.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { say } from './texts.ts';
import { useCodeFiles } from './useCodeFiles.ts';

const lookEveryMs = 2000;

/** The code batches of all States. The row of a batch in progress updates its count. */
export function HybridCodeList() {
  const files = useCodeFiles();
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to="find" variant="outlined">
        {say('list.find')}
      </Button>
      <CreateLink label={say('list.create')} />
    </Stack>
  );
  return (
    <Page title={say('list.title')} actions={actions} intro={say('list.intro')}>
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={hybridCodeBatchColumns}
        api={hybridCodeApi.table}
        exported={exportOf('hybrid-code-batches')}
        lookEveryMs={(rows) => (rows.some(({ status }) => status === 'Queued' || status === 'Making') ? lookEveryMs : false)}
        rowName={(row) => say('list.row', { number: row.number })}
        link={(row) => row.id}
        actions={(row) => [
          { label: common('details'), to: row.id },
          ...(row.status === 'Ready' ? files.actionsOf({ id: row.id, number: Number(row.number), amount: Number(row.amount) }) : []),
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
