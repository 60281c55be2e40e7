import { periodApi, periodColumns } from '../../../shared/entities/issuance-period.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';

export function PeriodList() {
  const { area } = useScreenBase();
  return (
    <Page title="Issuance Periods" actions={<CreateLink label="Create Issuance Period" />}>
      <EntityTable
        name="Issuance Periods"
        columns={periodColumns}
        // State staff see one state, so that its name tells them nothing.
        hide={area === '/admin' ? [] : ['stateName']}
        api={periodApi.table}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
