import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useBackPath } from '../screenBase.ts';

/** Back to the page that this one was opened from, as it was; the way from the menu stands above the heading. */
export function BackLink({ label }: { label: string }) {
  const back = useBackPath();
  return (
    <Button component={Link} to={back} variant="outlined" color="inherit">
      {label}
    </Button>
  );
}
