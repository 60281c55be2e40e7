import { importColumns } from '../../shared/entities/upload.ts';
import { formatInstant } from '../core/dayText.ts';
import { Section } from '../core/page/Section.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';
import type { ListProps } from '../core/table/list.ts';
import { RecordLink } from '../core/table/RecordLink.tsx';
import type { ImportCalls } from './importCalls.ts';

type List = ListProps<typeof importColumns, ImportCalls['imports']>;

interface Props extends Pick<List, 'api' | 'hide' | 'body'> {
  onShow(importId: string): void;
}

/** The earlier imports, the newest first. */
export function EarlierImports({ onShow, ...list }: Props) {
  return (
    <Section title="Earlier imports">
      <EntityTable
        name="Imports"
        prefix="imports."
        columns={importColumns}
        rowName={(row) => `${row.fileName}, ${formatInstant(String(row.createdAt))}`}
        render={{ fileName: (row) => <RecordLink to={`?import=${row.id}`}>{row.fileName}</RecordLink> }}
        actions={(row) => [
          { label: 'Show', onClick: () => onShow(row.id) },
          { label: 'Changes', to: `/admin/upload/${row.id}/changes` },
        ]}
        {...list}
      />
    </Section>
  );
}
