import { Outlet } from 'react-router';
import { programApi, programColumns } from '../../../shared/entities/program.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';

const hiddenOfState = ['stateName'] as const;

/** The programs of one State or of all States, for Admins. State staff see those of their own State, and can only change the map. */
export function ProgramList() {
  const isAdmin = useScreenBase().area === '/admin';
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  return (
    <Page title="Programs" actions={isAdmin && <CreateLink label="Create Program" />}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name="Programs"
        columns={programColumns}
        hide={isOfAll ? undefined : hiddenOfState}
        api={isAdmin ? programApi.table : programApi.staffTable}
        body={(query) => ({ ...query, ...ofState })}
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
