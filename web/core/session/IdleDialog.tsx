import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, LinearProgress } from '@mui/material';
import { takeFocus } from '../dialog/takeFocus.ts';
import { useTexts } from '../language/texts.ts';
import { countdownMs } from './idle.ts';

interface Props {
  secondsLeft: number;
  onStay(): void;
  onLogOut(): void;
}

/** Asks whether the user is still there, with a countdown from 120 seconds. */
export function IdleDialog({ secondsLeft, onStay, onLogOut }: Props) {
  const { say } = useTexts('core/page');
  const minutes = Math.floor(secondsLeft / 60);
  const clock = `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
  // Announced at the start, then every half minute and in the last ten seconds. A countdown that is read each second is noise.
  const spoken = secondsLeft % 30 === 0 || secondsLeft <= 10 ? say('idle.seconds', { seconds: secondsLeft }) : '';
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{say('idle.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">{say('idle.text', { clock })}</DialogContentText>
        <LinearProgress variant="determinate" value={(secondsLeft * 100_000) / countdownMs} aria-label={say('idle.left')} sx={{ mt: 2 }} />
        <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {spoken}
        </span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLogOut}>{say('idle.logOut')}</Button>
        <Button variant="contained" ref={takeFocus} onClick={onStay}>
          {say('idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
