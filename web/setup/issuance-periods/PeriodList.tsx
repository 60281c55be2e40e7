import { periodApi, periodColumns } from '../../../shared/entities/issuance-period.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';

const hiddenOfState = ['stateName'] as const;

export function PeriodList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  return (
    <Page title="Issuance Periods" actions={<CreateLink label="Create Issuance Period" />}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name="Issuance Periods"
        columns={periodColumns}
        // For a single State, the name would be the same in each row.
        hide={isOfAll ? undefined : hiddenOfState}
        api={periodApi.table}
        body={(query) => ({ ...query, ...ofState })}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
