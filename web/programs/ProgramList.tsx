import { Outlet } from 'react-router';
import { programApi, programColumns } from '../../shared/entities/program.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

/** The programs of all states, for Admins. */
export function ProgramList() {
  return (
    <Page title="Programs" actions={<CreateLink label="Create Program" />}>
      <EntityTable
        name="Programs"
        columns={programColumns}
        api={programApi.table}
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
