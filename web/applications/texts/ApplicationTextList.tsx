import { Outlet } from 'react-router';
import { applicationTextApi, applicationTextRowColumns } from '../../../shared/entities/application-text.ts';
import { today } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { say } from './texts.ts';

/** Every version of the texts for applicants, and the portal's own texts if the agency has none. */
export function ApplicationTextList() {
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('list.create')} />} intro={say('list.intro')}>
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={applicationTextRowColumns}
        api={applicationTextApi.table}
        link={(row) => row.id}
        rowName={(row) => `${row.kind}, ${row.language}, ${row.startsOn}`}
        actions={(row) => [
          { label: say('list.view'), to: row.id },
          // The portal's own texts have no changes by the agency.
          ...(row.version > 0 ? [{ label: common('changes'), to: `${row.id}/changes` }] : []),
          // No one has seen a text that begins later.
          ...(String(row.startsOn) > today()
            ? [{ label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true }]
            : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
