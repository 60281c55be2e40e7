import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { changeLogApi, changeLogColumns } from '../../../shared/entities/changelog.ts';
import { common } from '../../core/language/commonWords.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { ChangeLines } from '../../parts/changes/ChangeLines.tsx';
import { kindInWords } from '../../parts/changes/changeWords.ts';
import { recordPath } from '../../parts/changes/recordPath.ts';

interface Props {
  /** YYYY-MM. */
  month: string;
  /** The State of the changes, for an Admin. State staff see their own State's changes. */
  stateId?: string;
  /** Controls next to the search box. */
  tools: ReactNode;
}

const hide = ['entityId'] as const;
/** A long name wraps to two lines, so that the changes of the record stay visible. */
const nameSx = {
  width: { md: 'max-content' },
  maxWidth: { md: '13rem' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  py: { md: 0.5 },
} as const;

/** The change log of a month: each creation or change with its user, time and reason. */
export function LogTable({ month, stateId, tools }: Props) {
  return (
    <EntityTable
      name={common('changes')}
      columns={changeLogColumns}
      hide={hide}
      api={changeLogApi.table}
      body={(query) => ({ ...query, month, stateId })}
      render={{
        entity: (row) => kindInWords(String(row.entity)),
        name: (row) => (
          <Box sx={nameSx}>
            <RecordName row={row} stateId={stateId} />
          </Box>
        ),
        changes: (row) => (row.changes ? <ChangeLines changes={String(row.changes)} /> : undefined),
      }}
      tools={() => tools}
    />
  );
}

type Row = Readonly<Record<'entity' | 'entityId' | 'name' | 'action', string | number | null>>;

/** Links to the record's page if this area has one and the record still exists. */
function RecordName({ row, stateId }: { row: Row; stateId: string | undefined }) {
  const { area } = useScreenBase();
  const path = recordPath(area, { entity: String(row.entity), entityId: String(row.entityId), stateId });
  return path && row.action !== 'Deleted' ? <RecordLink to={path}>{row.name}</RecordLink> : row.name;
}
