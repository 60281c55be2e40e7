/**
 * One folding (normalization) that decides whether two names belong to one person. Usual spellings of a name are the same. It is only for
 * comparison, never for display.
 */
import { fold } from './fold.ts';

/**
 * Latin equivalents of folded letters that a clerk types on another keyboard. They replace Cyrillic and Greek letters that look like a
 * Latin one, small or capital. They also replace Latin letters with a stroke, which does not separate like an accent.
 */
const latin = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', г: 'r', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n', о: 'o', р: 'p' },
    ...{ ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', з: 'z' },
    ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', σ: 's', τ: 't', υ: 'y', χ: 'x' },
    ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ɑ: 'a', ɡ: 'g', æ: 'ae', œ: 'oe', þ: 'th' },
  }),
);

/** Words with a short form. The long form is replaced by the short one. */
const short = new Map([
  ['saint', 'st'],
  ['sainte', 'st'],
  ['ste', 'st'],
]);

/**
 * Ignores case, accents, apostrophes, hyphens, periods and spaces, and the boundary between first and last names. 'Saint' equals 'St.'. A
 * name without any letter is compared unchanged.
 */
export function foldName(...parts: readonly string[]): string {
  const plain = fold(parts.join(' ')).replace(/\P{ASCII}/gu, (letter) => latin.get(letter) ?? letter);
  const words = plain.replace(/['`´"]/g, '').split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => short.get(word) ?? word).join('') || plain;
}
