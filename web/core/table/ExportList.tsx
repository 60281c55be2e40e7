import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { PendingExport } from '../../../shared/core/exportProgress.ts';
import type { ExportQuery, FileChoice, FileType } from '../../../shared/core/fileChoice.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { late } from '../page/late.tsx';
import { toastError } from '../toast.tsx';
import type { ShownList } from './shownList.ts';
import { useExport } from './useExport.ts';

const loadDialog = () => import('./ExportDialog.tsx').then((module) => module.ExportDialog);
const ExportDialog = late(loadDialog);

type File = Promise<Blob | PendingExport>;

interface Props {
  /** Names the file, with the day: 'benefit-transactions'. */
  name: string;
  /** What the list shows, as its `tools` are told. */
  list: ShownList;
  query: TableQuery;
  total: number;
  /** Which kind of file it is as long as nobody has chosen another. */
  fileType?: FileType;
  load(body: ExportQuery): File;
  /** All rows, whatever the list shows, where another call answers them. */
  loadAll?(choice: FileChoice): File;
}

/**
 * Saves what a list shows, or all of its rows, as a CSV or an Excel file: the button asks how the file is to be. While it is made the
 * dialog may be closed.
 */
export function ExportList({ name, list, query, total, fileType = 'CSV', load, loadAll }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, isBusy, preparing } = useExport(name);
  const isNothing = total === 0 && !isBusy;
  const { allSearch, columns } = query;

  const exported = async (choice: FileChoice, isWhole: boolean) => {
    if (isNothing) toastError('No data to export');
    else if (!isWhole) await save(() => load({ ...choice, allSearch: allSearch || undefined, columns }));
    else await save(() => (loadAll ? loadAll(choice) : load({ ...choice, columns: columns && sortsOf(columns) })));
    setIsOpen(false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: preparing ? 1 : 0 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={!list.isLoaded}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => (isNothing ? toastError('No data to export') : setIsOpen(true))}
      >
        Export
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {isOpen ? '' : preparing}
      </Typography>
      {isOpen && (
        <ExportDialog
          name={name}
          list={list}
          total={total}
          fileType={fileType}
          isBusy={isBusy}
          preparing={preparing}
          onExport={exported}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  );
}

const sortsOf = (columns: NonNullable<TableQuery['columns']>) => columns.flatMap(({ name, sort }) => (sort ? [{ name, sort }] : []));
