import { Box } from '@mui/material';
import type { Me } from '../../shared/entities/account.ts';
import { sayNodes } from '../core/language/sayNodes.ts';
import { useTexts } from '../core/language/texts.ts';
import { say } from './texts.ts';

/** Shows an Admin, who works in all States, which State their own record belongs to (specification 2.9). */
export function StateBanner({ user }: { user: Me }) {
  const page = useTexts('core/page');
  if (!user.roleNames.includes('Admin') || !user.stateName) return null;
  return (
    <Box
      component="aside"
      aria-label={say('homeAgency')}
      sx={{
        px: { xs: 2, md: 3 },
        py: 0.75,
        typography: 'body2',
        bgcolor: 'action.selected',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {sayNodes(page.say, 'yourState', { state: <strong>{user.stateName}</strong> })}
    </Box>
  );
}
