/**
 * Whether the values of a form differ from the first ones. A missing value, null, an empty text and an empty list are equal. Inputs start
 * with different ones of them, and React's development build registers each input twice.
 */
export function isChanged(values: unknown, first: unknown): boolean {
  return JSON.stringify(filled(values)) !== JSON.stringify(filled(first));
}

/** Removes empty values and sorts the names. */
function filled(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map(filled) : undefined;
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const own = filled(inner);
    return own === undefined ? [] : [[name, own] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined;
}
