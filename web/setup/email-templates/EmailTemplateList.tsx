import { Button } from '@mui/material';
import { Link } from 'react-router';
import { emailTemplateApi, emailTemplateColumns } from '../../../shared/entities/email-template.ts';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { say } from './texts.ts';

/** The texts of the portal's emails, in English and in Spanish. */
export function EmailTemplateList() {
  return (
    <Page
      title={say('list.title')}
      actions={
        <Button component={Link} to="/state-staff/application-texts" variant="outlined" color="inherit">
          {say('list.applicationTexts')}
        </Button>
      }
      intro={say('list.intro')}
    >
      <EntityTable
        name={say('list.title')}
        searchLabel={say('list.search')}
        columns={emailTemplateColumns}
        api={emailTemplateApi.table}
        link={(row) => `update/${row.id}`}
        rowName={(row) => `${row.label}, ${row.language}`}
        actions={(row) => [
          { label: say('list.update'), to: `update/${row.id}` },
          // A template with the portal's own text has no changes by the agency.
          ...(row.version > 0 ? [{ label: common('changes'), to: `${row.id}/changes` }] : []),
        ]}
      />
    </Page>
  );
}
