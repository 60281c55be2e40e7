/** Characters that nobody sees: names that differ by them alone look the same. Edit when a script turns out to need one. */

/** Zero-width spaces and joiners, soft hyphens, direction marks, variation selectors: what Unicode says is not to be drawn. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** For comparing: without any character that nobody sees. */
export function withoutInvisible(value: string): string {
  return value.replace(invisible, '');
}

/** For keeping: without the characters that nobody sees, except joiners between letters that they give their shape. */
export function visible(value: string): string {
  // Both are read by Node where they are first used: no start has to wait for them.
  /** Joiners, with the letters before and after them where there are such. */
  const joiner = /(?<=(\p{L})\p{M}*)[\u200c\u200d](?=\p{M}*(\p{L}))|[\u200c\u200d]/gu;
  /** Letters of the scripts in which a joiner gives its neighbors another shape: Persian, and those of India and around it. */
  const shaped =
    /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]$/u;
  return value
    .replace(invisible, (one) => (one === '\u200c' || one === '\u200d' ? one : ''))
    .replace(joiner, (one, before = '', after = '') => (shaped.test(before) && shaped.test(after) ? one : ''));
}
