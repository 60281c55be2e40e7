import { LinearProgress } from '@mui/material';

/** That something is on its way, where words say it too. */
export function BusyBar() {
  return <LinearProgress aria-hidden />;
}
