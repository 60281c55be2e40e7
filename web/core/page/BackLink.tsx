import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useBackPath } from '../screenBase.ts';

/** Back to the list as it was when the page was opened from it; otherwise to the clean list. */
export function BackLink() {
  const back = useBackPath();
  return (
    <Button component={Link} to={back} variant="outlined" color="inherit">
      Back to the list
    </Button>
  );
}
