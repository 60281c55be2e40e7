import { Box, Button, Stack } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { settingApi, settingColumns } from '../../../shared/entities/setting.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { SettingsInForce } from './SettingsInForce.tsx';
import { say } from './texts.ts';

/** The settings for the whole portal, and the standard values of those without a record. */
export function SettingList() {
  return (
    <Page title={say('list.title')} actions={<SettingActions />} intro={say('list.intro')}>
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={settingColumns}
        api={settingApi.table}
        exported={exportOf('settings')}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: say('list.update'), to: `update/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
          { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
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
        {say('list.incomeLimits')}
      </Button>
      <Button component={Link} to="/admin/state-settings" variant="outlined" color="inherit">
        {say('list.stateSettings')}
      </Button>
      <Button component={Link} to="/admin/logs" variant="outlined" color="inherit">
        {say('list.logs')}
      </Button>
      <CreateLink label={say('list.create')} />
    </Stack>
  );
}
