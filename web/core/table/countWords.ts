/** The texts of every list, large and small. */

import { say } from './texts.ts';
/** Returns the count as text: 'Showing 11–20 of 1,234'. */
export function formatCount(total: number, skipped: number, shown: number): string {
  if (total === 0) return say('count.none');
  if (shown === 0) return ''; // past the end: the last page is loading
  const [from, to, all] = [skipped + 1, skipped + shown, total].map((count) => count.toLocaleString('en-US'));
  return say('count.shown', { from, to, all });
}

/** Returns the label of the search: 'ACH Batches' becomes 'Search ACH batches'. */
export const searchWords = (name: string): string => say('search', { name: name.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()) });
