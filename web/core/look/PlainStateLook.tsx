import type { StateColors } from '../../../shared/core/brandTones.ts';
import { useStateOfPage } from './stateOfPage.ts';

const variables = ({ main, hover }: { main: string; hover: string }, isRed: boolean) =>
  `--brand:${main};--brand-hover:${hover};--link:var(${isRed ? '--blue' : '--brand'});`;

/** Returns the rules that replace the brand of `palette.css`. The light colors are the strong ones, for people who read outdoors. */
function rulesOf({ light, dark, strong, isRed }: StateColors): string {
  const day = `${variables(strong, isRed)}--on-brand:${light.on};--brand-tint:${light.tint};`;
  const night = `${variables(dark, isRed)}--on-brand:${dark.on};--brand-tint:${dark.tint};`;
  return `:root{${day}}@media screen and (prefers-color-scheme:dark){:root.two-schemes{${night}}}`;
}

/** Shows a page without the component library in the colors of its State. */
export function PlainStateLook() {
  const colors = useStateOfPage()?.brand?.colors;
  return colors && <style>{rulesOf(colors)}</style>;
}
