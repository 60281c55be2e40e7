/**
 * Whether a form holds something else than at first. What is left out, null, an empty text and an empty list are all nothing: inputs differ in which
 * of them they begin with, and React's development build registers each of them twice.
 */
export function isChanged(values: unknown, first: unknown): boolean {
  return JSON.stringify(filled(values)) !== JSON.stringify(filled(first));
}

/** Without what is nothing, its names in one order. */
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
