import type { ListKind } from '../../shared/entities/export.ts';
import { importColumns } from '../../shared/entities/upload.ts';
import { formatInstant } from '../core/dayText.ts';
import { common } from '../core/language/commonWords.ts';
import { Section } from '../core/page/Section.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';
import type { ListProps } from '../core/table/list.ts';
import { RecordLink } from '../core/table/RecordLink.tsx';
import { exportOf } from '../parts/exports/exportOf.ts';
import type { ImportCalls } from './importCalls.ts';
import { say } from './texts.ts';

type List = ListProps<typeof importColumns, ImportCalls['imports']>;

interface Props extends Pick<List, 'api' | 'hide' | 'body'> {
  /** The list of imports, as its export names it. */
  kind: ListKind;
  onShow(importId: string): void;
}

/** The earlier imports, the newest first. */
export function EarlierImports({ kind, onShow, ...list }: Props) {
  return (
    <Section title={say('earlier.title')}>
      <EntityTable
        name={say('earlier.list')}
        prefix="imports."
        columns={importColumns}
        exported={exportOf(kind)}
        rowName={(row) => `${row.fileName}, ${formatInstant(String(row.createdAt))}`}
        render={{ fileName: (row) => <RecordLink to={`?import=${row.id}`}>{row.fileName}</RecordLink> }}
        actions={(row) => [
          { label: say('earlier.show'), onClick: () => onShow(row.id) },
          { label: common('changes'), to: `/admin/upload/${row.id}/changes` },
        ]}
        {...list}
      />
    </Section>
  );
}
