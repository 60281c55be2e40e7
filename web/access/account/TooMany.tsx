import { Alert } from '@mui/material';
import type { SayOf } from '../../core/language/texts.ts';

/** 75 → '1:15'. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows that the server accepts no attempts for a while. Screen readers do not read the countdown each second. */
export function TooMany({ secondsLeft, say }: { secondsLeft: number; say: SayOf<'access/form'> }) {
  if (secondsLeft === 0) return <Alert severity="info">{say('again')}</Alert>;
  const [before, after] = say('tooMany', { time: '\n' }).split('\n');
  return (
    <Alert severity="error">
      {before}
      <span role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {clockOf(secondsLeft)}
      </span>
      {after}
    </Alert>
  );
}
