import { periodApi, periodColumns } from '../../shared/entities/issuance-period.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

interface Props {
  /** Columns that say nothing to the role, such as the state to those who have but one. */
  hide?: readonly 'stateName'[];
}

export function PeriodList({ hide = [] }: Props) {
  return (
    <Page title="Issuance Periods" actions={<CreateLink label="Create Issuance Period" />}>
      <EntityTable
        name="Issuance Periods"
        columns={periodColumns}
        hide={hide}
        api={periodApi.table}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
