/** Invisible characters. Names that differ only in them look the same. Edit when a script turns out to need one. */

/** Zero-width spaces and joiners, soft hyphens, direction marks, variation selectors: the characters that Unicode excludes from display. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** For comparison: removes all invisible characters. */
export function withoutInvisible(value: string): string {
  return value.replace(invisible, '');
}

/** For storage: removes invisible characters, except joiners between letters that they shape. */
export function visible(value: string): string {
  // Node reads both at first use, so that no start has to wait for them.
  /** Joiners, with the letters before and after them if there are any. */
  const joiner = /(?<=(\p{L})\p{M}*)[\u200c\u200d](?=\p{M}*(\p{L}))|[\u200c\u200d]/gu;
  /** Letters of the scripts in which a joiner changes the shape of its neighbors: Persian, and scripts of India and its surroundings. */
  const shaped =
    /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]$/u;
  return value
    .replace(invisible, (one) => (one === '\u200c' || one === '\u200d' ? one : ''))
    .replace(joiner, (one, before = '', after = '') => (shaped.test(before) && shaped.test(after) ? one : ''));
}
