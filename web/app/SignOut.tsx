import { Button } from '@mui/material';
import { logOut } from '../session/session.ts';

/** For pages without the user menu. */
export function SignOut() {
  return (
    <Button variant="outlined" onClick={() => void logOut()}>
      Log Out
    </Button>
  );
}
