import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import type { PendingExport } from '../../../shared/core/exportProgress.ts';
import { toastError } from '../toast.tsx';
import { say } from './texts.ts';
import { useExport } from './useExport.ts';

interface Props {
  /** The beginning of the file's name, before the day: 'disposition'. */
  name: string;
  label?: string;
  /** The count of its rows, if known. */
  total?: number;
  load(): Promise<Blob | PendingExport>;
}

/** Saves a file without any options. `ExportList` saves the data that a list shows. */
export function ExportButton({ name, label = say('export.label'), total, load }: Props) {
  const { save, isBusy, preparing } = useExport(name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: preparing ? 1 : 0 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={isBusy}
        onClick={() => (total === 0 ? toastError(say('export.nothing')) : void save(load))}
      >
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {preparing}
      </Typography>
    </Box>
  );
}
