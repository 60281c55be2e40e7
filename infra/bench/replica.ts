/** Measures the replica for each kind of query. */
import { Lists, rowsOr } from './listTimes.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { nine, type Question, questions } from './replicaRows.ts';

const usual = 200_000;
const largest = 5_000_000;

/** Sums have no limit, because they are not a page of a list. */
export async function benchAnswers(): Promise<void> {
  for (const rows of rowsOr(usual)) await printAnswers(rows, ({ request }) => (request ? 100 : undefined));
}

/**
 * Measures a nation's rows, with limits for the nine queries. A page must appear at once, and a full scan before a user loses attention.
 */
export async function benchLargestAnswers(): Promise<void> {
  const limitOf = (question: Question) => (/page$|service areas$/.test(question.name) ? 100 : nine.includes(question) ? 500 : undefined);
  for (const rows of rowsOr(largest)) await printAnswers(rows, limitOf);
}

/** `limitOf` returns the ms within which 95 of 100 queries must finish. */
export async function printAnswers(rows: number, limitOf: (question: Question) => number | undefined): Promise<void> {
  const lists = new Lists(rows);
  const lines: Line[] = [];
  for (const question of questions) {
    const { ours } = await lists.timesOf(question);
    const p95 = short(percentile(ours, 0.95));
    lines.push([question.name, short(percentile(ours, 0.5)), p95, ...target(p95, limitOf(question))]);
  }
  title(
    `Lists of ${rows.toLocaleString('en-US')} rows, warm: our own time`,
    'From the request, parsed, to the rows of the page and the total, which is counted anew each time, as after a write, once what the question',
    'wants in memory is read in; ms. No table, no HTTP. The rows are made up.',
  );
  table(['request', 'p50', 'p95', 'target', ''], lines);
  lists.print();
  lists.close();
}
