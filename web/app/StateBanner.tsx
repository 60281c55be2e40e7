import { Box } from '@mui/material';
import type { Me } from '../../shared/entities/account.ts';

/** Shows an Admin, who works in all States, which State their own record belongs to (specification 2.9). */
export function StateBanner({ user }: { user: Me }) {
  if (!user.roleNames.includes('Admin') || !user.stateName) return null;
  return (
    <Box
      component="aside"
      aria-label="Home agency"
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
      Your state: <strong>{user.stateName}</strong>
    </Box>
  );
}
