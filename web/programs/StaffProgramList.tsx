import { programApi, programColumns } from '../../shared/entities/program.ts';
import { Page } from '../core/page/Page.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

/** The programs of the own state; State staff change the map alone. */
export function StaffProgramList() {
  return (
    <Page title="Programs">
      <EntityTable
        name="Programs"
        columns={programColumns}
        hide={['stateName']}
        api={programApi.staffTable}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
