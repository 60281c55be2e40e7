import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { PendingExport } from '../../../shared/core/exportProgress.ts';
import type { ExportQuery, FileChoice, FileType } from '../../../shared/core/fileChoice.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { late } from '../page/late.tsx';
import { toastError } from '../toast.tsx';
import type { ShownList } from './shownList.ts';
import { say } from './texts.ts';
import { useExport } from './useExport.ts';

const loadDialog = () => import('./ExportDialog.tsx').then((module) => module.ExportDialog);
const ExportDialog = late(loadDialog);

type File = Promise<Blob | PendingExport>;

interface Props {
  /** The beginning of the file's name, before the day: 'benefit-transactions'. */
  name: string;
  /** The list's content, as its `tools` receive it. */
  list: ShownList;
  query: TableQuery;
  total: number;
  /** The file type until the user chooses another one. */
  fileType?: FileType;
  /** The selected rows, if the file contains only these. */
  ids?: readonly string[] | undefined;
  load(body: ExportQuery): File;
  /** Loads all rows regardless of the list, when a different call returns them. */
  loadAll?: ((choice: FileChoice) => File) | undefined;
}

/**
 * Saves the rows of a list, filtered or all, as a CSV or an Excel file. The button asks for the options. The dialog may be closed while the
 * file is created.
 */
export function ExportList({ name, list, query, total, fileType = 'CSV', ids, load, loadAll }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, isBusy, preparing } = useExport(name);
  const isNothing = total === 0 && !isBusy;
  const { allSearch, columns } = query;

  const exported = async (choice: FileChoice, isWhole: boolean) => {
    if (isNothing) toastError(say('export.nothing'));
    // The rows were selected in this list, so its search and filters add nothing.
    else if (ids) await save(() => load({ ...choice, ids: [...ids], columns: columns && sortsOf(columns) }));
    else if (!isWhole) await save(() => load({ ...choice, allSearch: allSearch || undefined, columns }));
    else await save(() => (loadAll ? loadAll(choice) : load({ ...choice, columns: columns && sortsOf(columns) })));
    setIsOpen(false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: preparing ? 1 : 0 }}>
      <Button
        variant="outlined"
        size={ids ? 'small' : 'medium'}
        color={ids ? 'primary' : 'inherit'}
        startIcon={!ids && <DownloadIcon />}
        disabled={!list.isLoaded}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => (isNothing ? toastError(say('export.nothing')) : setIsOpen(true))}
      >
        {say(ids ? 'export.chosen' : 'export.label')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {isOpen ? '' : preparing}
      </Typography>
      {isOpen && (
        <ExportDialog
          name={name}
          list={list}
          total={total}
          isChosen={ids !== undefined}
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
