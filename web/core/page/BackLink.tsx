import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';

/** Back to the list as it was when the page was opened from it; otherwise to the clean list. */
export function BackLink({ list }: { list: string }) {
  const { state } = useLocation();
  return (
    <Button component={Link} to={(state as { list?: string } | null)?.list ?? list} variant="outlined" color="inherit">
      Back to the list
    </Button>
  );
}
