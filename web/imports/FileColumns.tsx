import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import type { FileColumns as FileColumnsOf } from '../../shared/imports/fileColumns.ts';
import { type ImportKindName, importColumns, templateOf } from '../../shared/imports/importColumns.ts';
import { saveFile } from '../core/download.ts';
import { Section } from '../core/page/Section.tsx';
import { PlainTable } from '../core/table/PlainTable.tsx';

/** Shows the columns of an import file before the user uploads one, and offers a template. */
export function FileColumns({ kind }: { kind: ImportKindName }) {
  const file: FileColumnsOf = importColumns[kind];
  const download = () =>
    saveFile(new Blob([templateOf(file)], { type: 'text/csv;charset=utf-8' }), `${kind.toLowerCase().replaceAll(' ', '-')}-template.csv`);
  return (
    <Section
      title="Contents of the file"
      actions={
        <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={download}>
          Download a template
        </Button>
      }
    >
      <PlainTable
        caption="Columns of the file, in any order"
        keyOf={({ name }) => name}
        columns={[
          { label: 'Column', cell: ({ name }) => name },
          { label: 'Required', cell: ({ isRequired }) => (isRequired ? 'Required' : 'May be blank') },
          { label: 'Contents', cell: ({ holds }) => holds },
          { label: 'Example', cell: ({ example }) => example },
        ]}
        rows={file.columns}
      />
    </Section>
  );
}
