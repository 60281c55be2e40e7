/** Numbers of records: the first eight characters of an ID, as `saleNumber` writes them. */

const number = /^([\da-z]{4})-?([\da-z]{4})$/;

/**
 * Returns the first and the last ID that may begin with a typed number, or undefined if the text is no number. IDs contain none of the
 * letters i, l, o and u, so that i and l are read as 1, and o as 0.
 */
export function numberedBetween(typed: string): [string, string] | undefined {
  const [, first, second] = number.exec(typed.trim().toLowerCase()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const start = (first + second).replace(/[il]/g, '1').replaceAll('o', '0');
  return [start, `${start}~`];
}
