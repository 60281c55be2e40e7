import { Button } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../language/texts.ts';

/** React Router's key of the page on which a tab enters the portal. No page of the portal comes before it. */
const entrance = 'default';

/** A second way out of an error page: the page from which the user came. */
export function PreviousPage() {
  const { say } = useTexts('core/page');
  const navigate = useNavigate();
  const { key } = useLocation();
  if (key === entrance) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => void navigate(-1)}>
      {say('previous')}
    </Button>
  );
}
