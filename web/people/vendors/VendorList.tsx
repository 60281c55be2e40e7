import { Outlet } from 'react-router';
import { stateApi } from '../../../shared/entities/state.ts';
import { vendorApi, vendorColumns } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useArchive } from '../../core/useArchive.ts';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { say } from './texts.ts';
import { useVendors } from './useVendors.ts';
import { vendorBulk } from './vendorBulk.ts';

/** These decide whether a vendor may sell and is paid. */
const first = ['city', 'outletType', 'authorizedTo', 'isHeld', 'isArchived'] as const;

/** The vendors of the user's own State, or for an Admin those of the State in the URL. */
export function VendorList() {
  const { area } = useScreenBase();
  const { stateId: id } = useVendors().ofState;
  if (id === undefined) return <List title={say('list.title')} />;
  return (
    <RecordPage
      title={say('list.title')}
      loadKey={['states', id]}
      load={(signal) => call(stateApi.get, { params: { id }, signal })}
      list={`${area}/states`}
    >
      {({ name }) => <List title={say('list.titleOf', { state: name })} />}
    </RecordPage>
  );
}

function List({ title }: { title: string }) {
  const archive = useArchive(vendorApi.archive, 'Vendor');
  const { ofState } = useVendors();
  return (
    <Page title={title} actions={<CreateLink label={say('list.create')} />}>
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={vendorColumns}
        hide={['stateName']}
        first={first}
        api={vendorApi.table}
        exported={exportOf('vendors')}
        body={(query) => ({ ...query, ...ofState })}
        link={(row) => row.id}
        bulk={vendorBulk}
        actions={(row) => [
          { label: say('list.view'), to: row.id },
          { label: say('list.update'), to: `update/${row.id}` },
          { label: say('list.users'), to: `${row.id}#users` },
          {
            label: row.isArchived === 'Yes' ? say('list.unarchive') : common('archive'),
            onClick: () => archive({ ...row, name: String(row.name) }),
          },
          { label: common('changes'), to: `${row.id}/changes` },
          { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
