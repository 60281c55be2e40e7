import { importColumns, uploadApi } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { instantWords } from '../core/dayText.ts';
import { Section } from '../core/page/Section.tsx';
import { EntityTable } from '../core/table/EntityTable.tsx';

/** The imports so far, the newest first. */
export function EarlierImports({ onShow }: { onShow(importId: string): void }) {
  return (
    <Section title="Earlier imports">
      <EntityTable
        name="Imports"
        prefix="imports."
        columns={importColumns}
        load={(query, signal) => call(uploadApi.imports, { body: query, signal })}
        rowName={(row) => `${row.fileName}, ${instantWords(String(row.createdAt))}`}
        actions={(row) => [{ label: 'Show', onClick: () => onShow(row.id) }]}
      />
    </Section>
  );
}
