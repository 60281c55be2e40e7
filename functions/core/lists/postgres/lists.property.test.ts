/** Random histories of writes, imports and moves, and of processes that end at any point while they bring PostgreSQL up to date. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../infra/testing/seed.ts';
import { patient, startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { type Change, type Entity, importPartition } from '../../entity.ts';
import type { FeedReader } from '../refresh.ts';
import { entities, epoch, person, program, state, World } from '../testFeed.ts';
import { PostgresLists } from './lists.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

const homes = ['MO', 'OH'] as const;
const home = fc.constantFrom(...homes);
const ofProcess = fc.nat(1);
const is = <N extends string>(name: N) => fc.constant(name);

const acts = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        is: is('write'),
        of: fc.constantFrom(person, program),
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        home,
        isDeleted: fc.nat(5).map((n) => n === 0),
        isImport: fc.boolean(),
      }),
    },
    { weight: 5, arbitrary: fc.record({ is: is('ask'), process: ofProcess, of: fc.constantFrom(person, program), home }) },
    // The index shows an import only after its end, which an epoch announces.
    { weight: 2, arbitrary: fc.record({ is: is('import'), home, count: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 2, arbitrary: fc.record({ is: is('kill'), process: ofProcess, after: fc.nat(6) }) },
    { weight: 2, arbitrary: fc.record({ is: is('wait'), ms: fc.constantFrom(10, 1500, 60_000) }) },
  ),
  { minLength: 6, maxLength: 30, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<readonly (infer A)[]> ? A : never;

interface Process {
  readonly lists: PostgresLists;
  /** The pages that it reads before it is killed. */
  left: number;
}

/** Processes of a portal. One that is killed fails at its next pages, and another takes its place. */
class Processes {
  readonly world = new World();
  readonly #table: string;
  readonly #all: Process[] = [];

  constructor(table: string) {
    this.#table = table;
    this.world.pageSize = 2;
  }

  at(index: number): Process {
    const known = this.#all[index];
    if (known && known.left > 0) return known;
    const made: Process = { lists: this.#open(() => made), left: Number.POSITIVE_INFINITY };
    this.#all[index] = made;
    return made;
  }

  #open(self: () => Process): PostgresLists {
    const { world } = this;
    const read: FeedReader = async function* (partition, after, until) {
      for await (const page of world.read(partition, after, until)) {
        self().left -= 1;
        if (self().left < 0) throw new Error('killed');
        yield page;
      }
    };
    const { owner, portal } = postgres;
    const readRecord = async (of: string, id: string): Promise<Change | undefined> => world.records.get(`${of}#${id}`)?.change;
    return new PostgresLists({ entities, read, readRecord, owner, portal, ...patient, table: this.#table, now: () => world.now });
  }
}

async function names(
  lists: PostgresLists,
  of: Entity,
  stateId: string | undefined,
  after: Parameters<PostgresLists['openQueries']>[0]['after'] = [],
) {
  const { engine } = await lists.openQueries({ stateId, entities: [of], after });
  const { result } = await engine.table({}, of, TableRequest.parse({ take: 500 }), { zone: 'UTC' });
  return result.rows.map(({ id, name }) => `${id} ${name}`).sort();
}

async function play(history: readonly Act[], table: string): Promise<void> {
  const processes = new Processes(table);
  const { world } = processes;
  for (const id of homes) world.write(state, id, id, { name: id });
  const written = new Map<string, { of: Entity; id: string; home: string; name: string; change: Change }>();
  const expected = (of: Entity, home: string | undefined) =>
    [...written.values()].filter((one) => one.of === of && (home === undefined || one.home === home) && !one.change.isDeleted);
  const write = (n: number, one: { of: Entity; id: string; home: string; isDeleted?: boolean; isImport?: boolean; at?: number }) => {
    const known = written.get(`${one.of.name} ${one.id}`);
    if (one.isDeleted && (!known || known.change.isDeleted)) return;
    // People never move, and a record is deleted in its current State.
    const home = known && (one.isDeleted || one.of === person) ? known.home : one.home;
    const name = `${n}`;
    const change = world.write(one.of, one.id, home, { name }, { ...one, isImport: Boolean(one.isImport && one.of === person && !known) });
    written.set(`${one.of.name} ${one.id}`, { of: one.of, id: one.id, home, name, change });
  };
  for (const [n, one] of history.entries()) {
    if (one.is === 'wait') world.now += one.ms;
    else if (one.is === 'write') write(n, one);
    else if (one.is === 'kill') processes.at(one.process).left = one.after;
    else if (one.is === 'import') {
      const begun = world.now;
      world.now += 30_000;
      for (let at = 0; at < one.count; at += 1)
        write(n, { of: person, id: `import ${n} ${at}`, home: one.home, isImport: true, at: begun + at });
      world.write(epoch, importPartition(person, one.home) ?? '', one.home, { since: new Date(begun).toISOString() });
    } else {
      const process = processes.at(one.process);
      const own = expected(one.of, one.home).map(({ change: { entity, id, rank } }) => ({ entity, id, rank }));
      try {
        const shown = await names(process.lists, one.of, one.home, own);
        // The caller's own writes are there at once.
        expect(shown).toEqual(expect.arrayContaining(expected(one.of, one.home).map(({ id, name }) => `${id} ${name}`)));
      } catch (error) {
        if (!(error instanceof Error && error.message === 'killed')) throw error;
        process.left = 0;
      }
    }
  }
  world.now += 60_000;
  for (const index of [0, 1, 2]) {
    const { lists } = processes.at(index);
    processes.at(index).left = Number.POSITIVE_INFINITY;
    for (const of of [person, program]) {
      for (const home of homes) {
        expect(await names(lists, of, home)).toEqual(
          expected(of, home)
            .map(({ id, name }) => `${id} ${name}`)
            .sort(),
        );
      }
    }
    expect(await names(lists, program, undefined)).toEqual(
      expected(program, undefined)
        .map(({ id, name }) => `${id} ${name}`)
        .sort(),
    );
  }
}

test('the lists of all processes are those of the table, however the processes ended', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      runs += 1;
      await play(history, `table ${runs}`);
    }),
    { numRuns: runsOf(40, 300) },
  );
});
