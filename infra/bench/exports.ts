/** Measures how fast a long list becomes a file, and checks that the file is never in memory as a whole. */

import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { csv, excel } from '../../functions/rules/files/formats.ts';
import { Queries } from '../../functions/rules/lists/openQueries.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { short, table, title } from './print.ts';
import { filledReplica, person } from './replicaRows.ts';

const sizes = [500_000, 1_000_000];
const zone = 'America/Chicago';
const every = TableRequest.parse({});

export async function benchExports(): Promise<void> {
  for (const rows of sizes) await exported(rows);
}

async function exported(rows: number): Promise<void> {
  const replica = filledReplica(rows);
  replica.index([person.name]);
  const queries = new Queries(new ReplicaEngine(replica), { stateId: 'MO' }, zone, { asOf: '' });
  title(
    `Exports of ${rows.toLocaleString('en-US')} rows of 12 columns`,
    'From the rows of the replica to the pieces of the file, as the export worker takes them; nothing is kept. Memory is the most of the',
    'process, above what it was with the replica filled.',
  );
  const lines = [];
  for (const [name, format] of Object.entries({ CSV: csv, Excel: excel })) {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    let [bytes, peak] = [0, before];
    for await (const piece of format.pieces(person.columns, queries.eachRow(person, every), zone)) {
      bytes += piece.length;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const megabytes = (count: number) => Math.round(count / 2 ** 20);
    lines.push([name, Math.round(rows / seconds), short((user + system) / 1000 / rows), megabytes(bytes), megabytes(peak - before)]);
  }
  table(['file', 'rows a second', 'CPU ms a row', 'MB', 'MB of memory at most'], lines);
  replica.close();
}
