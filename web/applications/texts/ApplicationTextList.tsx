import { Outlet } from 'react-router';
import { applicationTextApi, applicationTextRowColumns } from '../../../shared/entities/application-text.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** Every version of the texts for applicants, and the portal's own texts if the agency has none. */
export function ApplicationTextList() {
  return (
    <Page
      title="Application Texts"
      actions={<CreateLink label="Create Application Text" />}
      intro="Texts on your application form. To change one, create a new text with a start date."
    >
      <EntityTable
        name="Application Texts"
        columns={applicationTextRowColumns}
        api={applicationTextApi.table}
        link={(row) => row.id}
        rowName={(row) => `${row.kind}, ${row.language}, ${row.startsOn}`}
        actions={(row) => [
          { label: 'View', to: row.id },
          // The portal's own texts have no changes by the agency.
          ...(row.version > 0 ? [{ label: 'Changes', to: `${row.id}/changes` }] : []),
          ...(String(row.inForce).startsWith('From')
            ? [{ label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true }]
            : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
