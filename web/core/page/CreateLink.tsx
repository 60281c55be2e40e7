import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';

/** The button of a list that opens its form. Saving or canceling returns to the unchanged list. */
export function CreateLink({ label, to = 'create' }: { label: string; to?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Button component={Link} to={to} state={{ list: `${pathname}${search}` }} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  );
}
