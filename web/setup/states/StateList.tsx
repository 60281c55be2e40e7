import { Outlet } from 'react-router';
import { stateApi, stateColumns } from '../../../shared/entities/state.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { say } from './texts.ts';

export function StateList() {
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('list.create')} />}>
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={stateColumns}
        api={stateApi.table}
        exported={exportOf('states')}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: say('list.update'), to: `update/${row.id}` },
          { label: say('list.vendors'), to: `${row.id}/vendors` },
          { label: say('list.importVendors'), to: `import/${row.id}` },
          { label: say('list.originator'), to: `${row.id}/originator` },
          { label: common('changes'), to: `${row.id}/changes` },
          { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
