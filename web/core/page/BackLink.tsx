import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useBackPath } from '../screenBase.ts';

/** A link back to the page from which this one was opened, with its state. The breadcrumb is above the heading. */
export function BackLink({ label }: { label: string }) {
  const back = useBackPath();
  return (
    <Button component={Link} to={back} variant="outlined" color="inherit">
      {label}
    </Button>
  );
}
