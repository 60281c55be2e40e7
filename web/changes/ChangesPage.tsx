import { Button, Stack } from '@mui/material';
import { Link, useParams } from 'react-router';
import { changeLogApi, changeLogColumns } from '../../shared/entities/changelog.ts';
import { Page } from '../core/page/Page.tsx';
import { useBackPath, useScreenBase } from '../core/screenBase.ts';
import { useHasScreen } from '../core/screenPaths.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { ChangeLines } from './ChangeLines.tsx';

/** The page names them already. */
const hide = ['entity', 'name'] as const;

/** 'IssuancePeriod' -> 'Issuance Period', 'AchBatch' -> 'ACH Batch' */
const spaced = (entity: string) => entity.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^Ach\b/, 'ACH');

/** The screen at `{entityId}/changes`: one record's change log. `entity` is the record's kind as the log names it: 'Program'. */
export function ChangesPage({ entity }: { entity: string }) {
  const { entityId = '' } = useParams();
  const list = useBackPath();
  // Local staff have no such page.
  const logs = `${useScreenBase().area}/logs`;
  const hasLogs = useHasScreen(logs);
  const back = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {hasLogs && (
        <Button component={Link} to={logs} color="inherit">
          All changes
        </Button>
      )}
      <Button component={Link} to={list} variant="outlined" color="inherit">
        Back to the list
      </Button>
    </Stack>
  );
  return (
    <Page title={`${spaced(entity)} Changes`} actions={back}>
      <EntityTable
        name="Changes"
        columns={changeLogColumns}
        hide={hide}
        api={changeLogApi.table}
        body={(query) => ({ ...query, entity, entityId })}
        render={{ changes: (row) => (row.changes ? <ChangeLines changes={String(row.changes)} /> : undefined) }}
      />
    </Page>
  );
}
