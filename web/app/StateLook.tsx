import { extendTheme, GlobalStyles } from '@mui/material';
import { useMemo } from 'react';
import type { StateColors } from '../../shared/core/brandTones.ts';
import { darkTones, lightTones, type Tones, tonesOf } from '../core/look/tones.ts';
import { paletteOf } from './theme.ts';

type Variables = Readonly<Record<string, string | number>>;
interface Schemes<T> {
  readonly light: T;
  readonly dark: T;
}

/** Returns the variables that the component library derives from the tones of both schemes. */
function variablesOf({ light, dark }: Schemes<Tones>): Schemes<Variables> {
  const colorSchemes = { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } };
  const sheets = extendTheme({ colorSchemeSelector: 'data-scheme', colorSchemes }).generateStyleSheets();
  const rules = sheets.flatMap((sheet) => Object.entries(sheet as Readonly<Record<string, Variables>>));
  const of = (scheme: string) => rules.find(([selector]) => selector.includes(`"${scheme}"`))?.[1] ?? {};
  return { light: of('light'), dark: of('dark') };
}

/** Returns the variables that differ from those of the portal in the brand of a State. */
function changed(colors: StateColors): Schemes<Variables> {
  const before = variablesOf({ light: lightTones, dark: darkTones });
  const after = variablesOf(tonesOf(colors));
  const differences = (scheme: keyof Schemes<Variables>) =>
    Object.fromEntries(Object.entries(after[scheme]).filter(([name, value]) => before[scheme][name] !== value));
  return { light: differences('light'), dark: differences('dark') };
}

/** Shows the portal in the colors of a State. Only variables change, so that nothing is drawn again. Paper has the light colors. */
export function StateLook({ colors }: { colors: StateColors }) {
  const styles = useMemo(() => {
    const { light, dark } = changed(colors);
    return {
      '@media screen': { ':root[data-scheme="light"]': light, ':root[data-scheme="dark"]': dark },
      '@media print': { ':root:root[data-scheme]': light },
    };
  }, [colors]);
  return <GlobalStyles styles={styles} />;
}
