import { Outlet } from 'react-router';
import { serviceAreaApi, serviceAreaColumns } from '../../../shared/entities/service-area.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

export function ServiceAreaList() {
  return (
    <Page title="Service Areas" actions={<CreateLink label="Create Service Area" />}>
      <EntityTable
        name="Service Areas"
        columns={serviceAreaColumns}
        hide={['stateName']}
        api={serviceAreaApi.table}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
          { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
