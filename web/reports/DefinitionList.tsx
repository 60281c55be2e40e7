import { Box } from '@mui/material';
import { Outlet } from 'react-router';
import { reportDefinitionApi, reportListColumns } from '../../shared/entities/report-definition.ts';
import { CreateLink } from '../core/page/CreateLink.tsx';
import { Section } from '../core/page/Section.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

/** Reports of chosen columns that Admins create, and the built-in reports. */
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
            // A built-in report that was never changed has no change log.
            ...(row.version > 0 ? [{ label: 'Changes', to: `${row.id}/changes` }] : []),
            { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
          ]}
        />
      </Section>
      <Outlet />
    </Box>
  );
}
