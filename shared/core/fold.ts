/** One folding for searching, sorting and telling names apart: case, accents, width and characters that nobody sees do not count. */
import { withoutInvisible } from './visible.ts';

/**
 * NFKD, marks and invisible characters stripped, lower, upper and lower again ('ẞ' has only a small letter that has two capitals), final
 * sigma as sigma. Context free: fold(a + b) = fold(a) + fold(b), so 'contains' is exact.
 */
export function fold(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value.toLowerCase();
  const bare = withoutInvisible(value.toWellFormed().normalize('NFKD')).replace(/[\p{M}\p{Cc}\u{10ffff}]+/gu, '');
  return bare
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');
}
