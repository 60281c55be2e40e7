import type { ReactNode } from 'react';
import { changeLogApi, changeLogColumns } from '../../shared/entities/changelog.ts';
import { ChangeLines } from '../changes/ChangeLines.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

interface Props {
  /** Whose changes, for an Admin; State staff see their own state's. */
  stateId?: string;
  /** Beside the search box. */
  tools?: ReactNode;
}

/** The change log of the last three months: who changed what of which record, when and why. */
export function LogTable({ stateId, tools }: Props) {
  return (
    <EntityTable
      name="Changes"
      columns={changeLogColumns}
      api={changeLogApi.table}
      body={(query) => ({ ...query, ...(stateId !== undefined && { stateId }) })}
      render={{ changes: (row) => (row.changes ? <ChangeLines changes={String(row.changes)} /> : undefined) }}
      tools={() => tools}
    />
  );
}
