/** Measures lists of the largest States in PostgreSQL alone, because such rows do not fit one process. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { rowsOr } from './listTimes.ts';
import { Side, startServer } from './postgresSide.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { Asking, filledReplica, nine, people, person, zone } from './replicaRows.ts';

const largest = 20_000_000;
/** Each made-up person is stored this often, under another id. */
const copies = 20;
/** The bytes that a row needs with its indexes, and while they are created. */
const bytesOfRow = 2000;
const rounds = 6;

export async function benchEnginesLargest(): Promise<void> {
  for (const rows of rowsOr(largest)) {
    const { bavail, bsize } = statfsSync(tmpdir());
    if (bavail * bsize < rows * bytesOfRow) {
      console.log(
        `\n${rows.toLocaleString('en-US')} rows need ${Math.round((rows * bytesOfRow) / 1e9)} GB in ${tmpdir()}. Free some space.`,
      );
      continue;
    }
    await measure(rows);
  }
}

async function measure(rows: number): Promise<void> {
  const server = await startServer();
  const replica = filledReplica(1);
  try {
    const side = new Side(server, [person], 'MO');
    const begun = performance.now();
    await side.load(people(rows / copies));
    await side.multiply(copies);
    const filled = performance.now();
    await side.index();
    const indexed = performance.now();
    const asking = new Asking(replica, rows);
    const lines: Line[] = [];
    for (const question of nine) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const request = asking.requestOf(question);
        const from = performance.now();
        if (request) await side.engine.table(question.scope ?? { stateId: 'MO' }, person, request, { zone });
        else await side.engine.totals({ stateId: 'MO' }, person, { zone, sums: ['amountCents'], groupBy: ['category'] });
        if (round > 0) times.push(performance.now() - from);
      }
      lines.push([question.name, ...[0.5, 0.95].map((share) => short(percentile(times, share)))]);
    }
    title(
      `Lists of ${rows.toLocaleString('en-US')} people in PostgreSQL`,
      `From the parsed request to the rows of the page and the total; ms. Each of ${(rows / copies).toLocaleString('en-US')} people is stored ${copies} times.`,
    );
    table(['question', 'p50', 'p95'], lines);
    const [fill, index] = [(filled - begun) / 1000, (indexed - filled) / 1000].map(short);
    console.log(`\n  Filled in ${fill} s and indexed in ${index} s. It takes ${(await side.megabytes()).toLocaleString('en-US')} MB.`);
  } finally {
    replica.close();
    await server.stop();
  }
}
