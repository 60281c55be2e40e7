import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { achBatchApi, achBatchColumns } from '../../../shared/entities/ach-batch.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { say, sayReturns } from './texts.ts';

const hidden = ['stateTimeZone'] as const;
const hiddenOfState = [...hidden, 'stateName'] as const;

/** The state of a batch and its next step, then its day and amount. */
const first = ['stateName', 'status', 'nextStep', 'effectiveOn', 'totalCents', 'transactionCount', 'returnedCents'] as const;

/** The ACH batches of one State or of all States. */
export function AchBatchList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to="returns" variant="outlined">
        {say('list.returns')}
      </Button>
      <Button component={Link} to="returns/upload" variant="outlined">
        {sayReturns('upload.action')}
      </Button>
      <Button component={Link} to="run" variant="outlined">
        {say('run.start')}
      </Button>
      <CreateLink label={say('create.title')} />
    </Stack>
  );
  return (
    <Page title={say('list.title')} actions={actions}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name={say('list.title')}
        create={say('create.title')}
        columns={achBatchColumns}
        hide={isOfAll ? hidden : hiddenOfState}
        first={first}
        api={achBatchApi.table}
        exported={exportOf('ach-batches')}
        body={(query) => ({ ...query, ...ofState })}
        rowName={(row) => say('list.row', { number: String(row.number), state: String(row.stateName) })}
        link={(row) => row.id}
        actions={(row) => [
          { label: common('details'), to: row.id },
          ...(row.status === 'Draft' ? [{ label: say('list.review'), to: `approve/${row.id}` }] : []),
          ...(row.status === 'Draft' ? [{ label: say('list.update'), to: `update/${row.id}` }] : []),
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
