/** Measures searches for people by name, best matches first, in both engines: whole names, beginnings, and a wrong letter. */
import type { Change, Entity } from '../../functions/core/entity.ts';
import type { Engine } from '../../functions/core/lists/engine.ts';
import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { Replica } from '../../functions/core/lists/replica.ts';
import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { rowsOr } from './listTimes.ts';
import { Side, startServer } from './postgresSide.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { people, person, syllables, zone } from './replicaRows.ts';

const rounds = 100;
const limitMs = 100;
const scope = { stateId: 'MO' };

/** The people of the other benches, with ranked names. */
const named: Entity = {
  ...person,
  columns: person.columns.map((column) =>
    column.name === 'lastName' || column.name === 'firstName' ? { ...column, isName: true } : column,
  ),
};

const syllable = (at: number) => syllables[at % syllables.length] ?? '';
/** Searches by their kind, each for a number. No name contains an x. */
const searches: readonly (readonly [name: string, typed: (at: number) => string])[] = [
  ['a syllable, in most people', (at) => syllable(at)],
  ['a whole name', (at) => syllable(at) + syllable(7 * at + 3)],
  ['two beginnings of names', (at) => `${syllable(at)} ${syllable(3 * at + 1)}`],
  ['one wrong letter', (at) => `${syllable(at)}x${syllable(7 * at + 3)}`],
  ['one wrong letter of two words', (at) => `${syllable(3 * at + 1)} ${syllable(at)}x${syllable(7 * at + 3)}`],
  ['nothing alike', (at) => `${syllable(at)}xx${syllable(3 * at)}xx`],
];

/** Prints the times of each kind. Throws if the engines answer differently. */
export async function benchSearch(): Promise<void> {
  for (const rows of rowsOr(200_000)) {
    const server = await startServer();
    try {
      const side = new Side(server, [named], scope.stateId);
      await side.fill(people(rows));
      const replica = filled(rows);
      const sqlite = new ReplicaEngine(replica);
      const lines: Line[] = [];
      for (const [name, typed] of searches) {
        const times = { sqlite: [] as number[], postgres: [] as number[] };
        for (let at = 0; at < rounds; at += 1) {
          const write = [...people(1)].map((change) => ({ ...change, rank: 2 ** 33 + lines.length * rounds + at }));
          replica.apply(write);
          await side.write(write);
          const request = TableRequest.parse({ allSearch: typed(at) });
          const [ours, theirs] = [await timed(sqlite, request), await timed(side.engine, request)];
          if (ours.found !== theirs.found)
            throw new Error(`The engines answer “${typed(at)}” differently: ${ours.found} and ${theirs.found}`);
          times.sqlite.push(ours.ms);
          times.postgres.push(theirs.ms);
        }
        const p95 = [times.sqlite, times.postgres].map((ms) => short(percentile(ms, 0.95))) as [number, number];
        lines.push([
          name,
          ...[short(percentile(times.sqlite, 0.5)), p95[0], ...target(p95[0], limitMs)],
          ...[short(percentile(times.postgres, 0.5)), p95[1]],
        ]);
      }
      title(
        `Searches for ${rows.toLocaleString('en-US')} people by name, the best matches first`,
        'From the parsed request to the rows of the page and the total, after a write; ms. A search without a match looks for similar names.',
      );
      table(['search', 'SQLite p50', 'p95', 'target', '', 'PostgreSQL p50', 'p95'], lines);
      replica.close();
    } finally {
      await server.stop();
    }
  }
}

function filled(rows: number): Replica {
  const replica = new Replica(layoutsOf([named]), scope.stateId);
  let page: Change[] = [];
  for (const change of people(rows)) {
    if (page.push(change) < 2000) continue;
    replica.apply(page);
    page = [];
  }
  replica.apply(page);
  replica.index([named.name]);
  while (replica.tend());
  return replica;
}

/** Returns the time of a search, and its rows and total as text. */
async function timed(engine: Engine, request: TableRequest): Promise<{ readonly ms: number; readonly found: string }> {
  const from = performance.now();
  const { result } = await engine.table(scope, named, request, { zone, hasNear: true });
  const ms = performance.now() - from;
  return { ms, found: [result.totalFilteredRecords, ...result.rows.map(({ id }) => id)].join() };
}
