import { Button, Stack } from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../language/texts.ts';

/** React Router's key of the page on which a tab enters the portal. No page of the portal comes before it. */
const entrance = 'default';

/** The ways out of an error page: the start page, and the page from which the user came. */
export function WaysOn() {
  const { say } = useTexts('core/page');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to="/admin" variant="contained">
        {say('home')}
      </Button>
      {key !== entrance && (
        <Button variant="outlined" color="inherit" onClick={() => void navigate(-1)}>
          {say('previous')}
        </Button>
      )}
    </Stack>
  );
}
