import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useBackPath } from '../screenBase.ts';

interface Props {
  /** The list that it leads to, where that is not the screen's own. */
  list?: string;
  label?: string;
}

/** Back to the list as it was when the page was opened from it; otherwise to the clean list. */
export function BackLink({ list, label = 'Back to the list' }: Props) {
  const back = useBackPath(list);
  return (
    <Button component={Link} to={back} variant="outlined" color="inherit">
      {label}
    </Button>
  );
}
