import { AppBar, Box, Toolbar } from '@mui/material';
import { Outlet } from 'react-router';
import { Brand } from './Brand.tsx';
import { barSx } from './barSx.ts';
import { contentId, SkipLink } from './SkipLink.tsx';

/** Pages without a menu: login, the way there, and what everyone may see. */
export function PublicFrame() {
  return (
    <>
      <SkipLink />
      <AppBar position="static" enableColorOnDark elevation={0} sx={barSx}>
        <Toolbar>
          <Brand />
        </Toolbar>
      </AppBar>
      <Box component="main" id={contentId} tabIndex={-1} sx={{ outline: 'none', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
        <Outlet />
      </Box>
    </>
  );
}
