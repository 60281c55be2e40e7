import { Box } from '@mui/material';
import { Outlet } from 'react-router';
import { reportDefinitionApi, reportListColumns } from '../../shared/entities/report-definition.ts';
import { common } from '../core/language/commonWords.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Section } from '../core/page/Section.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { sayDefinition } from './definitionTexts.ts';

/** Reports of chosen columns that Admins create, and the built-in reports. */
export function DefinitionList() {
  return (
    <Box sx={{ mt: 4 }}>
      <Section title={sayDefinition('list.title')} actions={<CreateLink label={sayDefinition('list.create')} />}>
        <EntityTable
          name={sayDefinition('list.name')}
          create={sayDefinition('list.create')}
          searchLabel={sayDefinition('list.search')}
          columns={reportListColumns}
          api={reportDefinitionApi.table}
          link={(row) => `${row.id}/view`}
          actions={(row) => [
            { label: sayDefinition('list.view'), to: `${row.id}/view` },
            { label: sayDefinition('list.update'), to: `update/${row.id}` },
            { label: sayDefinition('list.copy'), to: `copy/${row.id}` },
            // A built-in report that was never changed has no change log.
            ...(row.version > 0 ? [{ label: common('changes'), to: `${row.id}/changes` }] : []),
            { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
          ]}
        />
      </Section>
      <Outlet />
    </Box>
  );
}
