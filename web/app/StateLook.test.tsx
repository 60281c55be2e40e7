import { ThemeProvider } from '@mui/material';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stateColors } from '../../shared/core/stateColors.ts';
import { StateLook } from './StateLook.tsx';
import { theme } from './theme.ts';

/** Returns the rules of the page as text. */
const sheets = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');

test('the brand of a State replaces the colors of the portal, and those that the component library derives', () => {
  const colors = stateColors('#0b3d91');
  render(
    <ThemeProvider theme={theme} noSsr>
      <StateLook colors={colors} />
    </ThemeProvider>,
  );
  const screen = sheets().match(/@media screen[\s\S]*?\[data-scheme="dark"\]/)?.[0] ?? '';
  expect(screen).toContain('--mui-palette-primary-main: #0b3d91');
  expect(screen).toContain('--mui-palette-primary-mainChannel: 11 61 145');
  expect(screen).toContain(`--mui-palette-tint-brand: ${colors.light.tint}`);
  expect(screen).toContain('--mui-palette-LinearProgress-primaryBg');
  expect(screen).not.toContain('--mui-palette-error-main');
  expect(screen).not.toContain('--mui-palette-ring');
});
