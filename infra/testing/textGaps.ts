/**
 * Finds the texts that one language lacks in comparison with another. A text is a string with {{values}}, or a function that builds one
 * from its values.
 */

type Entries = readonly (readonly [key: string, text: unknown])[];

/** All texts with their keys: 'start.time'. */
export function textsIn(texts: object, under = ''): Entries {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? textsIn(value, `${under}${key}.`) : [[`${under}${key}`, value] as const],
  );
}

/** Samples for any value. A text that uses a value contains its sample. */
const samples = ['Sample', ['111'], ['222']];

/** The values that a text uses. */
function valuesIn(text: unknown): string {
  if (typeof text !== 'function') return (String(text).match(/\{\{\w+\}\}/g) ?? []).sort().join();
  const made = String(text(...samples));
  return samples.filter((sample) => made.includes(String(sample))).join();
}

const wordsOf = (text: unknown) => (typeof text === 'function' ? String(text(...samples)) : String(text)).trim();

/** Returns a line for each key that `to` lacks, leaves empty or gives other values. The values may differ for the keys in `without`. */
export function gapsBetween(from: object, to: object, without: readonly string[] = []): string[] {
  const theirs = new Map(textsIn(to));
  return textsIn(from).flatMap(([key, text]) => {
    const other = theirs.get(key);
    if (other === undefined || (wordsOf(text) !== '' && wordsOf(other) === '')) return [`${key} is missing`];
    if (!without.includes(key) && valuesIn(text) !== valuesIn(other))
      return [`${key} has other values: ${valuesIn(text)} and ${valuesIn(other)}`];
    return [];
  });
}
