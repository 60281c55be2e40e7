import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, type Theme, Toolbar, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import type { Me } from '../../shared/entities/account.ts';
import { Guard } from '../access/session/Guard.tsx';
import { SessionKeeper } from '../access/session/SessionKeeper.tsx';
import { useSession, useUser } from '../access/session/session.ts';
import { ChosenLanguage } from '../core/language/ChosenLanguage.tsx';
import { type LookUpChanges, OthersChanges } from '../core/othersChanges.ts';
import { late } from '../core/page/late.tsx';
import { ShownPlace } from '../core/page/trail.ts';
import { Queries } from '../core/Queries.tsx';
import { ScreenPaths } from '../core/screenPaths.ts';
import { HeaderSearch } from '../parts/search/HeaderSearch.tsx';
import { Brand } from './Brand.tsx';
import { barHeight, barSx } from './barSx.ts';
import { menusOf } from './menu.ts';
import { preload } from './preload.ts';
import { contentId, SkipLink } from './SkipLink.tsx';
import { Splash } from './Splash.tsx';
import { StateBanner } from './StateBanner.tsx';
import { StateLook } from './StateLook.tsx';
import { hasScreen, loadersOf } from './screens.ts';
import { useShownPlace } from './shownPlace.ts';
import { say } from './texts.ts';
import { UserMenu } from './UserMenu.tsx';

/** Pages on which staff look up the next person at the counter. They start with the focus in the search box of the top bar. */
const counterPages = ['/local-staff/dashboard', '/local-staff/recipients', '/state-staff/recipient-search'];

const navWidth = 264;
/** Loaded only after two people have changed one record, which is rare. */
const changesSince: LookUpChanges = async (...asked) => (await import('../parts/changes/changesSince.ts')).changesSince(...asked);
const loadNav = () => import('./SideNav.tsx').then((module) => module.SideNav);
/** When there is no room for it, the drawer contains it. */
const SideNav = late(loadNav);
const NavDrawer = late(() => import('./NavDrawer.tsx').then((module) => module.NavDrawer));

/** Top bar, side navigation and content of the staff pages. */
export function Shell() {
  const { status } = useSession();
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  useEffect(() => {
    // Loads while the user is loaded.
    if (hasRoom) void loadNav().catch(() => undefined);
  }, [hasRoom]);
  return (
    <>
      {status !== 'checked' && <Splash />}
      <Guard>
        <StaffPages hasRoom={hasRoom} />
      </Guard>
    </>
  );
}

/** Staff of a State work under its name. Admins work in all States, under the portal's. */
function brandOf({ roleNames, stateName, stateBrand: { agencyName, logo } = {} }: Me) {
  if (!stateName || roleNames.includes('Admin')) return {};
  return { title: stateName, line: agencyName ?? say('programs'), logo };
}

function StaffPages({ hasRoom }: { hasRoom: boolean }) {
  const user = useUser();
  const { pathname } = useLocation();
  const place = useShownPlace();
  // Users who are not staff come here only for their account.
  const screens = menusOf(user).flatMap(({ menu }) => menu);
  const hasMenu = screens.length > 0;
  const colors = user.roleNames.includes('Admin') ? undefined : user.stateBrand?.colors;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setIsDrawerOpen(false), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another user begins with pages of their own
  useEffect(() => preload(loadersOf(screens)), []);

  return (
    // A different user who logs in in another tab starts with new pages.
    <ChosenLanguage key={user.id} isStaff={hasMenu}>
      <Queries userId={user.id}>
        <ScreenPaths value={hasScreen}>
          <OthersChanges value={changesSince}>
            {colors && <StateLook colors={colors} />}
            <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', '@media print': { display: 'block', minHeight: 0 } }}>
              <SkipLink />
              <AppBar position="sticky" enableColorOnDark elevation={0} sx={{ ...barSx, zIndex: 'appBar', displayPrint: 'none' }}>
                <Toolbar sx={{ gap: 1 }}>
                  {hasMenu && (
                    <IconButton
                      color="inherit"
                      edge="start"
                      aria-label={say('openMenu')}
                      aria-expanded={isDrawerOpen}
                      onClick={() => setIsDrawerOpen(true)}
                      sx={{ display: { lg: 'none' } }}
                    >
                      <MenuIcon />
                    </IconButton>
                  )}
                  <Box sx={{ flexGrow: { xs: 1, md: 0 }, flexShrink: { md: 0 }, minWidth: 0, width: { lg: navWidth - 12 } }}>
                    <Brand {...brandOf(user)} />
                  </Box>
                  {hasMenu && (
                    <HeaderSearch user={user} screens={screens} isStart={counterPages.some((path) => matchPath(path, pathname) !== null)} />
                  )}
                  <Box sx={{ flexGrow: { md: 1 } }} />
                  <UserMenu user={user} />
                </Toolbar>
              </AppBar>
              <StateBanner user={user} />
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'stretch',
                  flexGrow: 1,
                  '@media print': { display: 'block' },
                }}
              >
                {hasMenu && hasRoom && (
                  <Box
                    sx={{
                      width: navWidth,
                      flexShrink: 0,
                      borderRight: 1,
                      borderColor: 'divider',
                      displayPrint: 'none',
                    }}
                  >
                    <Box sx={{ position: 'sticky', top: barHeight, maxHeight: `calc(100vh - ${barHeight}px)`, overflowY: 'auto' }}>
                      <SideNav user={user} />
                    </Box>
                  </Box>
                )}
                {isDrawerOpen && <NavDrawer user={user} width={navWidth} onClose={() => setIsDrawerOpen(false)} />}
                <Box
                  component="main"
                  id={contentId}
                  tabIndex={-1}
                  sx={{
                    flexGrow: 1,
                    minWidth: 0,
                    outline: 'none',
                    px: { xs: 2, md: 4 },
                    pt: { xs: 3, md: 4 },
                    pb: 'calc(2rem + var(--toasts, 0px))',
                  }}
                >
                  <ShownPlace value={place}>
                    <Outlet />
                  </ShownPlace>
                </Box>
              </Box>
              <SessionKeeper />
            </Box>
          </OthersChanges>
        </ScreenPaths>
      </Queries>
    </ChosenLanguage>
  );
}
