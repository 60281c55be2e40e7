/** One folding for searching, sorting and telling names apart: case, accents, width, kinds of apostrophes and hyphens, and characters that nobody sees do not count. */
import { withoutInvisible } from './visible.ts';

/** Apostrophes and hyphens as telephones and word processors write them: typed on one keyboard or another, a name is the same. */
const apostrophes = /[\u2018-\u201b\u02b9-\u02bc\u2032\u00b4]/g;
const hyphens = /[\u2010-\u2015\u2212]/g;
const unified = (text: string) => text.replace(apostrophes, "'").replace(hyphens, '-');

/**
 * NFKD, marks and invisible characters stripped, lower, upper and lower again ('ẞ' has only a small letter that has two capitals), final
 * sigma as sigma. Context free: fold(a + b) = fold(a) + fold(b), so 'contains' is exact.
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
