/** How long the replica takes for each kind of request. */

import { type Line, table, target, title } from './print.ts';
import { benchReplica } from './replicaRows.ts';

const rows = 200_000;
const limitMs = 100;

export function benchAnswers(): void {
  const printed: string[] = [];
  benchReplica(rows, (line) => printed.push(line));
  title(
    `Lists of ${rows.toLocaleString('en-US')} rows, warm: our own time`,
    'From the request, parsed, to the rows of the page and the total, which is counted anew each time, as after a write; ms. No table, no',
    'HTTP. The rows are made up.',
  );
  const figures = printed.flatMap((line): Line[] => {
    const [, name, p50, p95] = /^(.+?)\s+p50\s+([\d.]+) ms\s+p95\s+([\d.]+) ms$/.exec(line) ?? [];
    // Sums are not a page of a list.
    return name ? [[name, Number(p50), Number(p95), ...target(Number(p95), name.startsWith('sums') ? undefined : limitMs)]] : [];
  });
  table(['request', 'p50', 'p95', 'target', ''], figures);
  for (const line of printed.filter((line) => !line.includes(' p50 '))) console.log(`\n  ${line}`);
}
