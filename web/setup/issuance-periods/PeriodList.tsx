import { periodApi, periodColumns } from '../../../shared/entities/issuance-period.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { say } from './texts.ts';

const hiddenOfState = ['stateName'] as const;

export function PeriodList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('list.create')} />}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name={say('list.title')}
        create={say('list.create')}
        columns={periodColumns}
        // For a single State, the name would be the same in each row.
        hide={isOfAll ? undefined : hiddenOfState}
        api={periodApi.table}
        exported={exportOf('issuance-periods')}
        body={(query) => ({ ...query, ...ofState })}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: say('list.update'), to: `update/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
