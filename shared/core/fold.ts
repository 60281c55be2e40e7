/**
 * One folding (normalization for comparison) for searching, sorting and distinguishing names. It ignores case, accents, width, kinds of
 * apostrophes and hyphens, and invisible characters.
 */
import { withoutInvisible } from './visible.ts';

/** Apostrophes and hyphens as phones and word processors write them. A name is the same whatever keyboard it was typed on. */
const apostrophes = /[\u2018-\u201b\u02b9-\u02bc\u2032\u00b4]/g;
const hyphens = /[\u2010-\u2015\u2212]/g;
const unified = (text: string) => text.replace(apostrophes, "'").replace(hyphens, '-');

/**
 * NFKD, without marks and invisible characters, then lower, upper and lower case ('ẞ' has only a small letter that has two capitals). A
 * final sigma becomes a sigma. The result is context free: fold(a + b) = fold(a) + fold(b), so 'contains' is exact.
 */
export function fold(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value.toLowerCase();
  // NFD first: texts that are canonically equivalent must fold alike, and U+1FFD is an acute accent by another code. Unified before NFKD and
  // after it: NFKD splits an acute accent into a space and a mark, and a double prime into two primes.
  const plain = unified(unified(value.toWellFormed().normalize('NFD')).normalize('NFKD'));
  const bare = withoutInvisible(plain).replace(/[\p{M}\p{Cc}\u{10ffff}]+/gu, '');
  return bare
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');
}
