/**
 * Random histories of a table that several processes read, of which some start from what others have left: at any moment, with writes under way,
 * clocks and index late, deliveries repeated, files torn, old, foreign or gone. In the end all answer the same, and it is what was written.
 */
import { truncateSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../infra/testing/seed.ts';
import { type Change, type Entity, feedPartition, importPartition } from '../entity.ts';
import type { FeedReader } from './refresh.ts';
import { epochEntity, Replicas, StillLoading } from './replicas.ts';
import type { Snapshot } from './snapshot.ts';
import { batch, entities, names, person, program } from './testFeed.ts';
import { Shelf } from './testShelf.ts';

const numRuns = Number(process.env.SNAPSHOT_RUNS ?? runsOf(300, 1000));
const states = ['MO', 'OH'];

type Damage = 'none' | 'torn' | 'foreign' | 'miscounted' | 'gone' | 'former';
const kinds = { Person: person, Program: program, Batch: batch };
type Of = keyof typeof kinds;
type Act =
  | {
      readonly is: 'write';
      readonly of: Of;
      readonly id: number;
      readonly state: number;
      readonly isDeleted: boolean;
      readonly isImport: boolean;
    }
  | { readonly is: 'wait'; readonly ms: number }
  | { readonly is: 'start' | 'ask'; readonly process: number; readonly state: number; readonly isShort: boolean; readonly isList: boolean }
  | { readonly is: 'keep'; readonly process: number; readonly state: number; readonly damage: Damage }
  | { readonly is: 'bulk'; readonly of: Of; readonly state: number; readonly saysSince: boolean; readonly isImport: boolean };

const state = fc.nat(1);
const process_ = fc.nat(1);
const of = fc.constantFrom<Of>('Person', 'Program', 'Batch');
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ is: fc.constant('write' as const), of, id: fc.nat(7), state, isDeleted: fc.boolean(), isImport: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.constantFrom(10, 700, 1500, 4000, 20_000, 200_000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constantFrom('ask' as const, 'ask' as const, 'start' as const),
      process: process_,
      state,
      isShort: fc.boolean(),
      isList: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('keep' as const),
      process: process_,
      state: fc.nat(2),
      damage: fc.constantFrom<Damage>('none', 'none', 'none', 'torn', 'foreign', 'miscounted', 'gone', 'former'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('bulk' as const), of, state, saysSince: fc.boolean(), isImport: fc.boolean() }) },
);
/** Clocks of writers and lag of the index, together within the ten seconds that are read again. */
const lateness = fc.record({ skew: fc.integer({ min: -4500, max: 4500 }), lag: fc.nat(4500) });

const epoch = { name: epochEntity, partition: 'all' } as const;
const begin = Date.UTC(2026, 5, 1);

/** The feed's index: a write is shown when its lag is over, and a record only at the place of the last of its writes that are shown. */
class Table {
  now = begin;
  readonly #pending: { key: string; partition: string; at: string; change: Change; visibleAt: number }[] = [];
  readonly #shown = new Map<string, { partition: string; at: string; change: Change }>();
  readonly truth = new Map<string, { change: Change; at: number }>();

  write(
    kind: Pick<Entity, 'name' | 'partition' | 'isImported'>,
    id: string,
    stateId: string,
    late: { skew: number; lag: number },
    { isDeleted = false, isImport = false, since }: { isDeleted?: boolean; isImport?: boolean; since?: string | undefined } = {},
  ): void {
    this.now += 1;
    const key = `${kind.name}#${id}`;
    const old = this.truth.get(key);
    // A record stays its state's where the partition is the state's; its own time never goes back.
    const whose = kind.partition === 'state' ? (old?.change.stateId ?? stateId) : stateId;
    const at = Math.max(this.now + late.skew, (old?.at ?? 0) + 1);
    const version = (old?.change.version ?? 0) + 1;
    const row = JSON.stringify({ name: `${id} v${version}`, ...(since && { since }) });
    const change = { entity: kind.name, id, stateId: whose, version, rank: version, isDeleted, row, counters: {} };
    this.truth.set(key, { change, at });
    const place = `${new Date(at).toISOString()}#${id}`;
    // What an import makes lies apart until it is next written.
    const apart = isImport && !old ? importPartition(kind, whose) : undefined;
    this.#pending.push({ key, partition: apart ?? feedPartition(kind, whose, place), at: place, change, visibleAt: this.now + late.lag });
  }

  readonly read: FeedReader = async function* (this: Table, partition: string, after: string, until = '9') {
    for (const one of this.#pending.filter(({ visibleAt }) => visibleAt <= this.now)) {
      if ((this.#shown.get(one.key)?.change.rank ?? 0) < one.change.rank) this.#shown.set(one.key, one);
    }
    const rows = [...this.#shown.values()]
      .filter((one) => one.partition === partition && one.at > after && one.at <= until)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let n = 0; n < rows.length; n += 2) {
      await Promise.resolve(); // other questions come between
      const page = rows.slice(n, n + 2);
      // What came once comes again, as late as can be.
      const again = this.#pending.find(({ key }) => key === `${page[0]?.change.entity}#${page[0]?.change.id}`)?.change;
      yield { changes: [...page.map(({ change }) => change), ...(again ? [again] : [])], last: page.at(-1)?.at ?? '' };
    }
  }.bind(this);

  /** What the list of an entity must show in a state. */
  expected(kind: Entity, stateId: string): string[] {
    const found = [...this.truth.values()].flatMap(({ change }) =>
      change.entity === kind.name && change.stateId === stateId && !change.isDeleted ? JSON.parse(change.row).name : [],
    );
    return found.sort();
  }
}

/** Plays a history; answers what some process told that is not so. */
async function wrong(history: readonly (readonly [Act, { skew: number; lag: number }])[]): Promise<unknown[]> {
  const table = new Table();
  const shelf = new Shelf();
  const open = () =>
    new Replicas({ entities, read: table.read, newFile: shelf.newFile, keepsFiles: true, snapshots: shelf, now: () => table.now });
  const processes = [open(), open()];
  const former: Snapshot[] = [];
  const ask = async (replicas: Replicas, stateId: string, until?: number, canLackImports?: boolean) => ({
    people: (await names(replicas, person, { stateId, until, canLackImports })).sort(),
    programs: (await names(replicas, program, { stateId, until })).sort(),
    batches: (await names(replicas, batch, { stateId, until })).sort(),
    allBatches: (await names(replicas, batch, { until })).sort(),
  });
  for (const [one, late] of history) {
    const stateId = 'state' in one ? states[one.state] : undefined;
    const kind = 'of' in one ? kinds[one.of] : person;
    if (one.is === 'write') table.write(kind, `r${one.id}${kind === person ? stateId : ''}`, stateId ?? '', late, one);
    else if (one.is === 'wait') table.now += one.ms;
    else if (one.is === 'bulk') {
      // Rows that turn up far behind what was read already, and then what tells of them.
      const since = one.saysSince ? new Date(table.now - 100_000).toISOString() : undefined;
      table.write(kind, `bulk${table.now}`, stateId ?? '', { skew: -100_000, lag: 0 }, one);
      const partition = (one.isImport && importPartition(kind, stateId ?? '')) || feedPartition(kind, stateId ?? '', '');
      table.write(epoch, partition, '*', late, { since });
    } else if (one.is === 'keep') await keep(shelf, processes[one.process], stateId, one.damage, table.now, former);
    else {
      if (one.is === 'start') processes[one.process] = open();
      const asked = ask(processes[one.process] as Replicas, stateId ?? '', one.isShort ? table.now - 1 : undefined, one.isList);
      await asked.catch((error: unknown) => {
        if (!(error instanceof StillLoading)) throw error;
      });
    }
  }
  table.now += 60_000;
  const all = [...processes, open()];
  // Now all imports end: lists, which may have lacked what these have made, must have it.
  for (const replicas of all) for (const stateId of states) await ask(replicas, stateId, undefined, true);
  const since = new Date(begin - 200_000).toISOString();
  for (const stateId of states) table.write(epoch, importPartition(person, stateId) ?? '', '*', { skew: 0, lag: 0 }, { since });
  table.now += 60_000;
  const faults: unknown[] = [];
  for (const [n, replicas] of [...all, open()].entries()) {
    for (const stateId of states) {
      const expected = {
        people: table.expected(person, stateId),
        programs: table.expected(program, stateId),
        batches: table.expected(batch, stateId),
        allBatches: states.flatMap((one) => table.expected(batch, one)).sort(),
      };
      const told = await ask(replicas, stateId, undefined, true);
      if (JSON.stringify(told) !== JSON.stringify(expected)) faults.push({ n, stateId, told, expected });
    }
    replicas.close();
  }
  shelf.remove();
  return faults;
}

/** Puts what a process has read onto the shelf, if it has read it, and spoils it. */
async function keep(shelf: Shelf, of: Replicas | undefined, stateId: string | undefined, damage: Damage, now: number, former: Snapshot[]) {
  const more = { foreign: { table: 'another' }, miscounted: { rows: -1 }, gone: { fileKey: '/nowhere' } }[damage as string];
  try {
    if (!of) return;
    const snapshot = await shelf.take(of, stateId, now, more);
    if (damage === 'torn') truncateSync(snapshot.fileKey, Math.floor(snapshot.bytes / 2));
    const older = damage === 'former' ? former.find((one) => one.of === snapshot.of) : undefined;
    if (older) shelf.put(older.of, older);
    if (!more && damage === 'none') former.push(snapshot);
  } catch (error) {
    if (!String(error).includes('is kept')) throw error;
  }
}

test('whatever was left to a process, and in whatever state, it answers what was written', async () => {
  const histories = fc.array(fc.tuple(act, lateness), { minLength: 10, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await wrong(history)).toEqual([]);
    }),
    { numRuns },
  );
});
