import { LinearProgress } from '@mui/material';

/** Shows that data are loading. A text next to it says so too. */
export function BusyBar() {
  return <LinearProgress aria-hidden />;
}
