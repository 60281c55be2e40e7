import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import type { FileColumns as FileColumnsOf } from '../../shared/imports/fileColumns.ts';
import { type ImportKindName, importColumns, templateOf } from '../../shared/imports/importColumns.ts';
import { saveFile } from '../core/download.ts';
import { Section } from '../core/page/Section.tsx';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { say } from './texts.ts';

/** Shows the columns of an import file before the user uploads one, and offers a template. */
export function FileColumns({ kind }: { kind: ImportKindName }) {
  const file: FileColumnsOf = importColumns[kind];
  const download = () =>
    saveFile(new Blob([templateOf(file)], { type: 'text/csv;charset=utf-8' }), `${kind.toLowerCase().replaceAll(' ', '-')}-template.csv`);
  return (
    <Section
      title={say('columns.title')}
      actions={
        <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={download}>
          {say('columns.template')}
        </Button>
      }
    >
      <PlainTable
        caption={say('columns.caption')}
        keyOf={({ name }) => name}
        columns={[
          { label: say('columns.name'), cell: ({ name }) => name },
          { label: say('columns.isRequired'), cell: ({ isRequired }) => say(isRequired ? 'columns.required' : 'columns.optional') },
          { label: say('columns.contents'), cell: ({ holds }) => holds },
          { label: say('columns.example'), cell: ({ example }) => example },
        ]}
        rows={file.columns}
      />
    </Section>
  );
}
