import { Outlet } from 'react-router';
import { programApi, programColumns } from '../../../shared/entities/program.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { say } from './texts.ts';

const hiddenOfState = ['stateName'] as const;

/** The programs of one State or of all States, for Admins. State staff see those of their own State, and can only change the map. */
export function ProgramList() {
  const isAdmin = useScreenBase().area === '/admin';
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  return (
    <Page title={say('list.title')} actions={isAdmin && <CreateLink label={say('list.create')} />}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name={say('list.title')}
        create={isAdmin ? say('list.create') : undefined}
        columns={programColumns}
        hide={isOfAll ? undefined : hiddenOfState}
        api={isAdmin ? programApi.table : programApi.staffTable}
        exported={exportOf('programs')}
        body={(query) => ({ ...query, ...ofState })}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: say('list.update'), to: `update/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
          ...(isAdmin ? [{ label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true }] : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
