/** Text that the body's buttons insert: HTML for people who do not write HTML. */
import { say } from './texts.ts';

/** The replacement of a selection. Part of it is then selected, so that the user can type on at the right position. */
export interface Replacement {
  readonly text: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const around = (before: string, within: string, after: string): Replacement => ({
  text: `${before}${within}${after}`,
  selectFrom: before.length,
  selectTo: before.length + within.length,
});

export const paragraph = (selected: string) => around('<p>', selected, '</p>');
export const bold = (selected: string) => around('<strong>', selected, '</strong>');
export const italic = (selected: string) => around('<em>', selected, '</em>');

/** Returns a link around the selected words with `address` as its target. The address is then selected, so that the user can replace it. */
export function link(selected: string, address: string): Replacement {
  const before = '<a href="';
  return {
    text: `${before}${address}">${selected || say('tags.linkText')}</a>`,
    selectFrom: before.length,
    selectTo: before.length + address.length,
  };
}

/** Returns a list with an entry for each selected line. */
export function list(selected: string): Replacement {
  const entries = selected.split('\n').filter((line) => line.trim() !== '');
  const items = entries.length > 1 ? entries.map((entry) => `  <li>${entry.trim()}</li>`) : [`  <li>${selected.trim()}</li>`];
  const before = '<ul>\n';
  const within = items.join('\n');
  if (entries.length > 1) return around(before, within, '\n</ul>');
  return around(`${before}  <li>`, selected.trim(), '</li>\n</ul>');
}

export const placeholder = (name: string): Replacement => {
  const text = `{{${name}}}`;
  return { text, selectFrom: text.length, selectTo: text.length };
};
