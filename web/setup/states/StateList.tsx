import { Outlet } from 'react-router';
import { stateApi, stateColumns } from '../../../shared/entities/state.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

export function StateList() {
  return (
    <Page title="States" actions={<CreateLink label="Create State" />}>
      <EntityTable
        name="States"
        columns={stateColumns}
        api={stateApi.table}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Vendors', to: `${row.id}/vendors` },
          { label: 'Import Vendors', to: `import/${row.id}` },
          { label: 'Originator', to: `${row.id}/originator` },
          { label: 'Changes', to: `${row.id}/changes` },
          { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
