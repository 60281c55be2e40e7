import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';

interface Props {
  label: string;
  to?: string;
  /** The page has the same button filled, above the empty list. */
  isRepeated?: boolean;
}

/** The button of a list that opens its form. Saving or canceling returns to the unchanged list. */
export function CreateLink({ label, to = 'create', isRepeated = false }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={to}
      state={{ list: `${pathname}${search}` }}
      variant={isRepeated ? 'outlined' : 'contained'}
      startIcon={<AddIcon />}
    >
      {label}
    </Button>
  );
}
