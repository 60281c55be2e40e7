/** The texts of every list, large and small. */

/** Returns the count as text: 'Showing 11–20 of 1,234'. */
export function formatCount(total: number, skipped: number, shown: number): string {
  if (total === 0) return 'No records';
  if (shown === 0) return ''; // past the end: the last page is loading
  const [from, to, all] = [skipped + 1, skipped + shown, total].map((count) => count.toLocaleString('en-US'));
  return `Showing ${from}–${to} of ${all}`;
}

/** Returns the label of the search: 'ACH Batches' becomes 'Search ACH batches'. */
export const searchWords = (name: string): string => `Search ${name.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())}`;
