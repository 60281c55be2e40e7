/** Measures lists with the columns in memory and with SQLite only. Both run the same queries in turn, so that other load affects both. */
import { isDeepStrictEqual } from 'node:util';
import { Lists, rowsOr } from './listTimes.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { Asking, filledReplica, nine } from './replicaRows.ts';

const usual = 500_000;

export async function benchColumns(): Promise<void> {
  for (const rows of rowsOr(usual)) await printWays(rows);
}

async function printWays(rows: number): Promise<void> {
  const lists = new Lists(rows);
  const replica = filledReplica(rows, undefined, false);
  replica.index(['Person']);
  const alone = new Asking(replica, rows);
  const lines: Line[] = [];
  for (const question of nine) {
    const { ours, theirs } = await lists.timesOf(question, async (request, { page, sums }) => {
      alone.write();
      const answer = alone.ask(question, request);
      if (!isDeepStrictEqual([answer.page, answer.sums], [page, sums])) throw new Error(`${question.name}: the answers differ`);
      return answer.ms;
    });
    const of = (share: number): Line => {
      const [withColumns, without] = [percentile(ours, share), percentile(theirs, share)];
      return [short(withColumns), short(without), short(without / withColumns)];
    };
    lines.push([question.name, ...of(0.5), ...of(0.95)]);
  }
  title(
    `Lists of ${rows.toLocaleString('en-US')} rows, warm: with the columns in memory and without`,
    'From the request, parsed, to the rows of the page and the total, counted again after a write; ms, and how many times as long without. The',
    'columns are read in before. Both answer each request, one after the other, and the same. The rows are made up.',
  );
  table(['request', 'with p50', 'without', 'times', 'with p95', 'without', 'times'], lines);
  lists.close();
  replica.close();
}
