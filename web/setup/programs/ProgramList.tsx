import { Outlet } from 'react-router';
import { programApi, programColumns } from '../../../shared/entities/program.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** The programs of all states, for Admins; State staff see those of their own, and change the map alone. */
export function ProgramList() {
  const isAdmin = useScreenBase().area === '/admin';
  return (
    <Page title="Programs" actions={isAdmin && <CreateLink label="Create Program" />}>
      <EntityTable
        name="Programs"
        columns={programColumns}
        hide={isAdmin ? [] : ['stateName']}
        api={isAdmin ? programApi.table : programApi.staffTable}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
          ...(isAdmin ? [{ label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true }] : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
