import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';

/** Where the link of a program leads that takes no applications online (any more). */
export function DisabledApplication() {
  return (
    <NoticePage title="Application Closed" to="/" linkLabel="Return to Home">
      <Typography>This program is not taking applications online at this time.</Typography>
      <Typography>
        To learn when it opens again, or to apply in another way, call your State agency or the local office that gave you the link.
      </Typography>
    </NoticePage>
  );
}
