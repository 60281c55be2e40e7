import { Paper } from '@mui/material';
import { ProgressBar } from './ProgressBar.tsx';
import { say } from './texts.ts';

/**
 * The progress while the server loads a State's records, which takes some seconds after a cold start. It is shown over the waiting page.
 */
export function RecordsLoading({ sentence }: { sentence: string }) {
  const percent = Number(/(\d+)%/.exec(sentence)?.[1] ?? 0);
  return (
    <Paper
      elevation={6}
      sx={{ position: 'fixed', zIndex: 'snackbar', bottom: 24, insetInline: 0, mx: 'auto', width: 'min(420px, calc(100vw - 48px))', p: 2 }}
    >
      <ProgressBar label={say('loadingRecords')} done={percent} total={100} text={sentence} />
    </Paper>
  );
}
