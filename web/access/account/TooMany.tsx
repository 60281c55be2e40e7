import { Alert } from '@mui/material';

/** 75 → '1:15'. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** That the server takes no attempt for a while. The countdown is seen, and not read out each second. */
export function TooMany({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return <Alert severity="info">You can try again now.</Alert>;
  return (
    <Alert severity="error">
      Too many attempts. You can try again in{' '}
      <span role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {clockOf(secondsLeft)}
      </span>
      .
    </Alert>
  );
}
