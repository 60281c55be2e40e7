import { Box, Button, Stack } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { settingApi, settingColumns } from '../../../shared/entities/setting.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { SettingsInForce } from './SettingsInForce.tsx';

/** The settings for the whole portal, and the standard values of those without a record. */
export function SettingList() {
  return (
    <Page title="Settings" actions={<SettingActions />} intro="Settings apply to the whole portal. A change takes effect within a minute.">
      <EntityTable
        name="Settings"
        columns={settingColumns}
        api={settingApi.table}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
          { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Box sx={{ mt: 5 }}>
        <SettingsInForce />
      </Box>
      <Outlet />
    </Page>
  );
}

function SettingActions() {
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to="/admin/income-limits" variant="outlined" color="inherit">
        Income Limits
      </Button>
      <Button component={Link} to="/admin/logs" variant="outlined" color="inherit">
        Logs
      </Button>
      <CreateLink label="Create Setting" />
    </Stack>
  );
}
