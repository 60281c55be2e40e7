/** One folding for telling whether two names are one person's: names that people write alike are the same. For comparing alone, never for showing. */
import { fold } from './fold.ts';

/**
 * Folded letters as a clerk with another keyboard types them: letters of Cyrillic and Greek that look like a Latin one, as small letters or
 * as capitals, and Latin ones whose stroke does not come off as an accent does.
 */
const latin = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', г: 'r', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n', о: 'o', р: 'p' },
    ...{ ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', з: 'z' },
    ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', σ: 's', τ: 't', υ: 'y', χ: 'x' },
    ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ɑ: 'a', ɡ: 'g', æ: 'ae', œ: 'oe', þ: 'th' },
  }),
);

/** Words that are written short: the long one is found as the short one. */
const short = new Map([
  ['saint', 'st'],
  ['sainte', 'st'],
  ['ste', 'st'],
]);

/**
 * Case, accents, apostrophes, hyphens, periods and spaces do not count, nor which of several names was written as the first and which as the
 * last; 'Saint' is 'St.'. A name without any letter is compared as it is.
 */
export function foldName(...parts: readonly string[]): string {
  const plain = fold(parts.join(' ')).replace(/\P{ASCII}/gu, (letter) => latin.get(letter) ?? letter);
  const words = plain.replace(/['`´"]/g, '').split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => short.get(word) ?? word).join('') || plain;
}
