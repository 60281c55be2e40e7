/** Prints the figures: a title, their meaning, and a table. Its last columns are the target and whether it is met. */

/** The cells of a line. Numbers are aligned right. */
export type Line = readonly (string | number)[];

/** Returns `≤ 14` and whether the figure meets it. An undefined limit is no target. */
export function target(figure: number, limit: number | undefined): readonly [string, string] {
  return limit === undefined ? ['', ''] : [`≤ ${limit}`, figure <= limit ? 'met' : 'MISSED'];
}

/** Rounds to at most one digit after the point, or two below one: 11, 17.5, 0.04. */
export function short(figure: number): number {
  const factor = figure < 1 ? 100 : 10;
  return Math.round(figure * factor) / factor;
}

/** Prints a title and its sentences. */
export function title(name: string, ...sentences: readonly string[]): void {
  console.log(`\n${name}\n${'-'.repeat(name.length)}`);
  for (const sentence of sentences) console.log(sentence);
}

/** Prints a table. */
export function table(header: readonly string[], lines: readonly Line[]): void {
  const rows = [header, ...lines].map((line) => line.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)));
  const widths = header.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const isNumeric = header.map((_, at) => lines.some((line) => typeof line[at] === 'number'));
  console.log('');
  for (const row of rows) {
    const cells = row.map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)));
    console.log(`  ${cells.join('   ').trimEnd()}`);
  }
}

/** Returns the value below which a share of the values is: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
