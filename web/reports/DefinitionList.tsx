import { Box } from '@mui/material';
import { Outlet } from 'react-router';
import { reportDefinitionApi, reportListColumns } from '../../shared/entities/report-definition.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Section } from '../core/page/Section.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

/** The reports that Admins make of chosen columns, and those that are there from the start. */
export function DefinitionList() {
  return (
    <Box sx={{ mt: 4 }}>
      <Section title="Reports by definition" actions={<CreateLink label="Create Report" />}>
        <EntityTable
          name="Report Definitions"
          searchLabel="Search reports"
          columns={reportListColumns}
          api={reportDefinitionApi.table}
          link={(row) => `${row.id}/view`}
          actions={(row) => [
            { label: 'View', to: `${row.id}/view` },
            { label: 'Update', to: `update/${row.id}` },
            { label: 'Copy', to: `copy/${row.id}` },
            // A report that is as it was from the start has no changes.
            ...(row.version > 0 ? [{ label: 'Changes', to: `${row.id}/changes` }] : []),
            { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
          ]}
        />
      </Section>
      <Outlet />
    </Box>
  );
}
