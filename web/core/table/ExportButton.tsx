import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { PendingExport } from '../../../shared/core/exportProgress.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { saveFile } from '../download.ts';
import { toastError } from '../toast.tsx';
import { toastProblem } from '../toastProblem.ts';

interface Props {
  /** Names the file, with the day: 'benefit-transactions'. */
  name: string;
  /** What the list shows, as its `tools` are told. */
  query: TableQuery;
  total: number;
  load(query: TableQuery): Promise<Blob | PendingExport>;
}

/** Saves what the list shows, under its filters and in its order, as a CSV. */
export function ExportButton({ name, query, total, load }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (total === 0) return toastError('No data to export');
    setIsBusy(true);
    try {
      const { allSearch, columns } = query;
      const file = await load({ ...(allSearch && { allSearch }), ...(columns && { columns }) });
      if (file instanceof Blob) saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
      else toastError('This export is too large to be made at once. Narrow the list with filters and export it again.');
    } catch (error) {
      toastProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void save()}>
      Export
    </Button>
  );
}
