/** Measures how fast a replica of many benefits returns each report, warm. It is our own time, after a write. */
import type { Change } from '../../functions/core/entity.ts';
import type { Replica } from '../../functions/core/lists/replica.ts';
import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { Queries } from '../../functions/rules/lists/openQueries.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { type Asked, questions } from './reportQuestions.ts';
import { filledState } from './reportRows.ts';
import { asOf, stateId, stopClock, zone } from './reportState.ts';
import { benchReportUnits } from './reportUnits.ts';

export const sizes = [200_000, 1_000_000];
/** A report of a smaller State must appear at once, and of a larger one within a short wait. */
const limitMs = (benefits: number) => (benefits > 200_000 ? 2000 : 500);
export const roundsOf = (benefits: number) => (benefits > 200_000 ? 11 : 21);

/** The replica of a State with a given number of benefits, and a way to write a record of each kind. No result is cached after a write. */
export interface Filled {
  readonly replica: Replica;
  readonly megabytes: number;
  write(): void;
}

export function filled(benefits: number, see: (change: Change) => void = () => undefined): Filled {
  const before = process.memoryUsage.rss();
  const one = new Map<string, Change>();
  const replica = filledState(benefits, (change) => {
    if (!one.has(change.entity)) one.set(change.entity, change);
    see(change);
  });
  replica.index(allEntities.map(({ name }) => name));
  let writes = 0;
  const write = () => {
    writes += 1;
    replica.apply([...one.values()].map((change) => ({ ...change, rank: change.rank + writes })));
  };
  return { replica, megabytes: Math.round((process.memoryUsage.rss() - before) / 2 ** 20), write };
}

export function queriesOf(replica: Replica, { areas }: Asked): Queries {
  return new Queries(new ReplicaEngine(replica), { stateId, serviceAreaIds: areas }, zone, { asOf });
}

/**
 * Returns our own ms of a report's queries, in turn, each after a write, and the rows a second of a file. The first round is not counted. After
 * it, the columns that it needs are loaded, which processes do between requests.
 */
export async function timesOf(
  { replica, write }: Filled,
  ways: readonly Asked[],
  rounds: number,
): Promise<{ times: number[]; rowsPerSecond: number | undefined }> {
  const times: number[] = [];
  let [rows, rowMs] = [0, 0];
  for (let round = 0; round < Math.max(rounds, 3 * ways.length); round += 1) {
    const way = ways[round % ways.length];
    if (!way) break;
    write();
    const queries = queriesOf(replica, way);
    const from = performance.now();
    const answer = (await way.answer(queries)) as never;
    const ms = performance.now() - from;
    if (round < ways.length) {
      while (replica.tend());
      continue;
    }
    times.push(ms);
    rows += way.rows?.(answer) ?? 0;
    rowMs += ms;
  }
  return { times, rowsPerSecond: rows ? Math.round((rows / rowMs) * 1000) : undefined };
}

export async function benchReports(): Promise<void> {
  stopClock();
  for (const benefits of sizes) {
    const state = filled(benefits);
    const lines: Line[] = [];
    const files: string[] = [];
    for (const [name, ways] of Object.entries(questions)) {
      const { times, rowsPerSecond } = await timesOf(state, ways, roundsOf(benefits));
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      const limit = rowsPerSecond ? undefined : limitMs(benefits);
      lines.push([name, short(p50), short(p95), limit ? `≤ ${limit}` : '', limit ? (p95 <= limit ? 'met' : 'MISSED') : '']);
      if (rowsPerSecond) files.push(`${name}: ${rowsPerSecond.toLocaleString('en-US')} rows a second.`);
    }
    state.replica.close();
    title(
      `Reports of a state with ${benefits.toLocaleString('en-US')} benefits, warm: our own time`,
      'From what is asked, parsed, to the report, each time after a write, so that nothing remembered helps; ms. Half as many people, half again as',
      'many sales, two seasons of four programs, 60 service areas, 300 vendors, made up. Asked in several ways where there are several.',
    );
    table(['report', 'p50', 'p95', 'target', ''], lines);
    for (const line of [...files, `The replica of all of it takes ${state.megabytes.toLocaleString('en-US')} MB.`])
      console.log(`\n  ${line}`);
  }
  await benchReportUnits();
}
