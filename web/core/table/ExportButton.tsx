import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ExportProgress, PendingExport } from '../../../shared/core/exportProgress.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { followLink, saveFile } from '../download.ts';
import { toastError } from '../toast.tsx';
import { useAction } from '../useAction.ts';
import { awaitExport } from './awaitExport.ts';

interface Props {
  /** Names the file, with the day: 'benefit-transactions'. */
  name: string;
  label?: string;
  /** What the list shows, as its `tools` are told; left out where the file does not depend on it. */
  query?: TableQuery;
  total?: number;
  load(query: TableQuery): Promise<Blob | PendingExport>;
}

/** Saves what the list shows, under its filters and in its order, as a CSV or an Excel file. A large one is waited for, until the page is left. */
export function ExportButton({ name, label = 'Export', query = {}, total, load }: Props) {
  const [preparing, setPreparing] = useState('');
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const { run, isBusy } = useAction({
    async act() {
      const waiting = new AbortController();
      leaving.current = waiting;
      const { allSearch, columns } = query;
      const file = await load({ ...(allSearch && { allSearch }), ...(columns && { columns }) });
      if (file instanceof Blob) return saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.${endingOf(file)}`);
      setPreparing('Preparing the file…');
      followLink(await awaitExport(file.exportId, (progress) => setPreparing(sentenceOf(progress)), waiting.signal));
    },
    isToasted: true,
  });
  const save = async () => {
    if (total === 0) return toastError('No data to export');
    await run();
    setPreparing('');
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: preparing ? 1 : 0 }}>
      <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void save()}>
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {preparing}
      </Typography>
    </Box>
  );
}

const endingOf = (file: Blob) => (file.type.includes('spreadsheetml') ? 'xlsx' : 'csv');

function sentenceOf({ rowsDone, rowsTotal }: ExportProgress): string {
  if (!rowsTotal || !rowsDone) return 'Preparing the file…';
  return `Preparing the file… ${rowsDone.toLocaleString('en-US')} of ${rowsTotal.toLocaleString('en-US')} rows`;
}
