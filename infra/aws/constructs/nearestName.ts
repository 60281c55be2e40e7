/**
 * Returns the known name that was probably meant, ignoring letter case. At most a third of its letters may differ. Returns undefined if no
 * name is that similar.
 */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const near = known
    .map((name) => ({ name, edits: editsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= name.length / 3);
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.name;
}

/** Returns the number of letters to insert, delete or change to turn one word into the other (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}
