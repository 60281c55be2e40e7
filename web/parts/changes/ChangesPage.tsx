import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { changeLogApi, changeLogColumns } from '../../../shared/entities/changelog.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { ShownRecord } from '../../core/page/trail.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { useHasScreen } from '../../core/screenPaths.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { kindInWords } from './changeWords.ts';
import { say } from './texts.ts';

/** The page shows these values already. */
const hide = ['entity', 'entityId', 'name'] as const;

/** The screen at `{entityId}/changes`: one record's change log. `entity` is the record's kind in the log, such as 'Program'. */
export function ChangesPage({ entity }: { entity: string }) {
  const { entityId = '' } = useParams();
  const name = useName(entity, entityId);
  // Local staff have no logs page.
  const logs = `${useScreenBase().area}/logs`;
  const hasLogs = useHasScreen(logs);
  const all = hasLogs && (
    <Button component={Link} to={logs} variant="outlined" color="inherit">
      {say('all')}
    </Button>
  );
  return (
    <ShownRecord value={name ? { name } : undefined}>
      <Page title={say('title', { kind: kindInWords(entity) })} actions={all}>
        <EntityTable
          name={common('changes')}
          columns={changeLogColumns}
          hide={hide}
          api={changeLogApi.table}
          body={(query) => ({ ...query, entity, entityId })}
          render={{ changes: (row) => (row.changes ? <ChangeLines changes={String(row.changes)} /> : undefined) }}
        />
      </Page>
    </ShownRecord>
  );
}

/** Returns the record's name from its change log. Every record has at least the entry of its creation. */
function useName(entity: string, entityId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['record-name', entity, entityId],
    queryFn: ({ signal }) => call(changeLogApi.table, { body: { entity, entityId, take: 1 }, signal, isQuiet: true }),
    gcTime: 0,
  });
  const name = data?.result.rows[0]?.name;
  return name ? String(name) : undefined;
}
