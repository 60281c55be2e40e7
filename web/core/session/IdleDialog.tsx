import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, LinearProgress } from '@mui/material';
import { takeFocus } from '../dialog/takeFocus.ts';
import { countdownMs } from './idle.ts';

interface Props {
  secondsLeft: number;
  onStay(): void;
  onLogOut(): void;
}

/** Asks whether someone is still there, counting down from 120 seconds. */
export function IdleDialog({ secondsLeft, onStay, onLogOut }: Props) {
  const minutes = Math.floor(secondsLeft / 60);
  const clock = `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
  // Spoken at the start, then every half minute and in the last ten seconds: a countdown read out each second is noise.
  const spoken = secondsLeft % 30 === 0 || secondsLeft <= 10 ? `${secondsLeft} seconds left` : '';
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">
          For your security you will be logged out in {clock}. What you have typed into the form of a page is kept for you until you log in
          again in this tab; what stands in a dialog is not.
        </DialogContentText>
        <LinearProgress variant="determinate" value={(secondsLeft * 100_000) / countdownMs} aria-label="Time left" sx={{ mt: 2 }} />
        <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {spoken}
        </span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLogOut}>Log Out</Button>
        <Button variant="contained" ref={takeFocus} onClick={onStay}>
          Stay Logged In
        </Button>
      </DialogActions>
    </Dialog>
  );
}
