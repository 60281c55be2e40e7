import { Paper } from '@mui/material';
import { HowFar } from './HowFar.tsx';

/** While the server loads a state's records, which takes some seconds after it has slept: how far it is, over whatever page waits. */
export function RecordsLoading({ sentence }: { sentence: string }) {
  const percent = Number(/(\d+)%/.exec(sentence)?.[1] ?? 0);
  return (
    <Paper
      elevation={6}
      sx={{ position: 'fixed', zIndex: 'snackbar', bottom: 24, insetInline: 0, mx: 'auto', width: 'min(420px, calc(100vw - 48px))', p: 2 }}
    >
      <HowFar label="Loading the records" done={percent} total={100} text={sentence} />
    </Paper>
  );
}
