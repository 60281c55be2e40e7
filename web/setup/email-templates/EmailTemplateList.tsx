import { Button } from '@mui/material';
import { Link } from 'react-router';
import { emailTemplateApi, emailTemplateColumns } from '../../../shared/entities/email-template.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** The texts of the portal's emails, in English and in Spanish. */
export function EmailTemplateList() {
  return (
    <Page
      title="Email Templates"
      actions={
        <Button component={Link} to="/state-staff/application-texts" variant="outlined" color="inherit">
          Application Texts
        </Button>
      }
      intro="The emails that the portal sends in your agency’s name. You can reword each of them."
    >
      <EntityTable
        name="Email Templates"
        searchLabel="Search email templates"
        columns={emailTemplateColumns}
        api={emailTemplateApi.table}
        link={(row) => `update/${row.id}`}
        rowName={(row) => `${row.label}, ${row.language}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          // A template with the portal's own text has no changes by the agency.
          ...(row.version > 0 ? [{ label: 'Changes', to: `${row.id}/changes` }] : []),
        ]}
      />
    </Page>
  );
}
