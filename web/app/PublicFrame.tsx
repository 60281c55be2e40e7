import { AppBar, Box, Toolbar } from '@mui/material';
import { Outlet } from 'react-router';
import { ChosenLanguage } from '../core/language/ChosenLanguage.tsx';
import { LanguageSwitch } from '../core/language/LanguageSwitch.tsx';
import { useStateOfPage } from '../core/look/stateOfPage.ts';
import { late } from '../core/page/late.tsx';
import { portalTitle } from '../core/page/portalTitle.ts';
import { Brand } from './Brand.tsx';
import { barSx } from './barSx.ts';
import { contentId, SkipLink } from './SkipLink.tsx';

const InterpreterLine = late(() => import('../core/language/InterpreterLine.tsx').then((module) => module.InterpreterLine), {
  Missing: () => null,
});

const StateLook = late(() => import('./StateLook.tsx').then((module) => module.StateLook), { Missing: () => null });

/** The frame of pages without a menu, in the language of the person. */
export function PublicFrame() {
  const { name, brand } = useStateOfPage() ?? {};
  const shownBrand = name === undefined ? {} : { title: name, line: brand?.agencyName ?? portalTitle, logo: brand?.logo };
  return (
    <ChosenLanguage>
      {brand?.colors && <StateLook colors={brand.colors} />}
      <SkipLink />
      <AppBar position="static" enableColorOnDark elevation={0} sx={barSx}>
        <Toolbar sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', py: 1 }}>
          <Brand {...shownBrand} />
          <LanguageSwitch />
        </Toolbar>
      </AppBar>
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{ outline: 'none', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 }, '& > *': { mx: 'auto' } }}
      >
        <Outlet />
      </Box>
      <Box
        component="footer"
        sx={{ maxWidth: 960, mx: 'auto', px: { xs: 2, md: 4 }, pb: 4, color: 'text.secondary', fontSize: '0.875rem' }}
      >
        <InterpreterLine />
      </Box>
    </ChosenLanguage>
  );
}
