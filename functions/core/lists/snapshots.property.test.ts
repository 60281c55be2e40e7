/**
 * Random histories of a table that several processes read, some of which start from the snapshots of others. Clocks and index are late,
 * writes are under way, deliveries repeat, and files are torn, old, foreign or missing. Records move between States, and in a table of the
 * first release from the shared partition to their own State. In the end all processes show the same records, and these are the written
 * ones.
 */
import { truncateSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../infra/testing/seed.ts';
import { type Change, type Entity, feedPartition, importPartition, isOfOneState, noState, type SmallPlace } from '../entity.ts';
import { StillLoading } from './loading.ts';
import type { FeedReader } from './refresh.ts';
import { Replicas } from './replicas.ts';
import type { Snapshot } from './snapshot.ts';
import { batch, entities, epoch, formerEpoch, leftBy, names, person, program, state as stateEntity } from './testFeed.ts';
import { Shelf } from './testShelf.ts';

const numRuns = Number(process.env.SNAPSHOT_RUNS ?? runsOf(200, 1000));
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
      readonly place: SmallPlace;
    }
  | { readonly is: 'move' }
  | { readonly is: 'wait'; readonly ms: number }
  | {
      readonly is: 'start' | 'ask';
      readonly process: number;
      readonly state: number;
      readonly isShort: boolean;
      readonly isList: boolean;
      readonly isAll: boolean;
    }
  | { readonly is: 'keep'; readonly process: number; readonly state: number; readonly damage: Damage }
  | {
      readonly is: 'bulk';
      readonly of: Of;
      readonly state: number;
      readonly saysSince: boolean;
      readonly isImport: boolean;
      readonly epoch: SmallPlace | 'former';
    };

const state = fc.nat(1);
const process_ = fc.nat(1);
const of = fc.constantFrom<Of>('Person', 'Program', 'Batch');
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('write' as const),
      of,
      id: fc.nat(7),
      state,
      isDeleted: fc.boolean(),
      isImport: fc.boolean(),
      place: fc.constantFrom<SmallPlace>('own', 'shared'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ is: 'move' as const }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.constantFrom(10, 700, 1500, 4000, 20_000, 200_000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constantFrom('ask' as const, 'ask' as const, 'start' as const),
      process: process_,
      state,
      isShort: fc.boolean(),
      isList: fc.boolean(),
      isAll: fc.boolean(),
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
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('bulk' as const),
      of,
      state,
      saysSince: fc.boolean(),
      isImport: fc.boolean(),
      epoch: fc.constantFrom<SmallPlace | 'former'>('own', 'shared', 'former'),
    }),
  },
);
/** The clock difference of writers and the lag of the index. Together they are within the ten seconds that are read again. */
const lateness = fc.record({ skew: fc.integer({ min: -4500, max: 4500 }), lag: fc.nat(4500) });

/** The entities that the sweep moves. */
const moving = new Set([program.name, epoch.name]);
const stateOfPartition = (partition: string) => (isOfOneState(partition) ? (partition.split('#')[1] ?? noState) : noState);
const begin = Date.UTC(2026, 5, 1);

/** One write in the index. `n` numbers the writes. */
interface Entry {
  readonly key: string;
  readonly partition: string;
  readonly at: string;
  readonly change: Change;
  readonly visibleAt: number;
  readonly n: number;
}

/** The feed's index. It shows a write after its lag, and a record only at the position of its last visible write. */
class Table {
  now = begin;
  readonly #pending: Entry[] = [];
  readonly #shown = new Map<string, Entry>();
  readonly truth = new Map<string, { change: Change; at: number; entry: Entry }>();
  #entries = 0;

  #put(entry: Omit<Entry, 'n'>): Entry {
    const put = { ...entry, n: ++this.#entries };
    this.#pending.push(put);
    return put;
  }

  write(
    kind: Pick<Entity, 'name' | 'partition' | 'isImported'>,
    id: string,
    stateId: string,
    late: { skew: number; lag: number },
    {
      isDeleted = false,
      isImport = false,
      since,
      place,
    }: { isDeleted?: boolean; isImport?: boolean; since?: string | undefined; place?: SmallPlace } = {},
  ): void {
    this.now += 1;
    const key = `${kind.name}#${id}`;
    const old = this.truth.get(key);
    // A record stays with its State if the partition belongs to the State. Its own time never goes back.
    const whose = kind.partition === 'state' ? (old?.change.stateId ?? stateId) : stateId;
    const at = Math.max(this.now + late.skew, (old?.at ?? 0) + 1);
    const version = (old?.change.version ?? 0) + 1;
    const row = JSON.stringify({ name: `${id} v${version}`, ...(since && { since }) });
    const change = { entity: kind.name, id, stateId: whose, version, rank: version * 2, isDeleted, row, counters: {} };
    const placeAt = `${new Date(at).toISOString()}#${id}`;
    // Records created by an import are stored separately until they are next written.
    const apart = isImport && !old ? importPartition(kind, whose) : undefined;
    const partition = apart ?? feedPartition(kind, whose, placeAt, place);
    const visibleAt = this.now + late.lag;
    const left = leftBy(kind, old?.change, { stateId: whose, partition });
    if (left) this.#put({ ...left, key: `left ${key} ${left.change.stateId}`, at: placeAt, visibleAt });
    this.truth.set(key, { change, at, entry: this.#put({ key, partition, at: placeAt, change, visibleAt }) });
  }

  /** Moves records from the shared partition to their own State, as the sweep does. Only the partition of a record changes. */
  move(late: { skew: number; lag: number }): void {
    const partitions = new Set<string>();
    for (const [key, one] of this.truth) {
      const { change, entry } = one;
      const partition = feedPartition(program, change.stateId, '');
      if (!moving.has(change.entity) || change.isDeleted || entry.partition === partition) continue;
      partitions.add(partition);
      this.truth.set(key, { ...one, entry: this.#put({ ...entry, partition, visibleAt: this.now + late.lag }) });
    }
    for (const partition of partitions) this.write(epoch, partition, stateOfPartition(partition), { ...late, lag: 0 });
  }

  readonly read: FeedReader = async function* (this: Table, partition: string, after: string, until = '9') {
    for (const one of this.#pending.filter(({ visibleAt }) => visibleAt <= this.now)) {
      if ((this.#shown.get(one.key)?.n ?? 0) < one.n) this.#shown.set(one.key, one);
    }
    const rows = [...this.#shown.values()]
      .filter((one) => one.partition === partition && one.at > after && one.at <= until)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let n = 0; n < rows.length; n += 2) {
      await Promise.resolve(); // other queries run in between
      const page = rows.slice(n, n + 2);
      // Repeat the oldest change of a record, as late as possible.
      const again = this.#pending.find(({ key }) => key === `${page[0]?.change.entity}#${page[0]?.change.id}`)?.change;
      yield { changes: [...page.map(({ change }) => change), ...(again ? [again] : [])], last: page.at(-1)?.at ?? '' };
    }
  }.bind(this);

  /** Returns the names that the list of an entity must show in a State, or in all States. */
  expected(kind: Entity, stateId?: string): string[] {
    const found = [...this.truth.values()].flatMap(({ change }) =>
      change.entity === kind.name && (stateId === undefined || change.stateId === stateId) && !change.isDeleted
        ? JSON.parse(change.row).name
        : [],
    );
    return found.sort();
  }
}

/** Plays a history. Returns the wrong responses of the processes. With `isMoving`, small records are moving to their own States. */
async function wrong(history: readonly (readonly [Act, { skew: number; lag: number }])[], isMoving: boolean): Promise<unknown[]> {
  const table = new Table();
  for (const id of states) table.write(stateEntity, id, id, { skew: 0, lag: 0 });
  const shelf = new Shelf();
  const open = (hasSharedSmall = isMoving) =>
    new Replicas({
      entities,
      read: table.read,
      newFile: shelf.newFile,
      keepsFiles: true,
      snapshots: shelf,
      hasSharedSmall,
      now: () => table.now,
    });
  const processes = [open(), open()];
  const former: Snapshot[] = [];
  const ask = async (replicas: Replicas, stateId: string, until?: number, canLackImports?: boolean, isAll?: boolean) => ({
    people: (await names(replicas, person, { stateId, until, canLackImports })).sort(),
    programs: (await names(replicas, program, { stateId, until })).sort(),
    batches: (await names(replicas, batch, { stateId, until })).sort(),
    allBatches: (await names(replicas, batch, { until })).sort(),
    allPrograms: isAll ? (await names(replicas, program, { until })).sort() : undefined,
  });
  for (const [one, late] of history) {
    const stateId = 'state' in one ? states[one.state] : undefined;
    const kind = 'of' in one ? kinds[one.of] : person;
    if (one.is === 'write')
      table.write(kind, `r${one.id}${kind === person ? stateId : ''}`, stateId ?? '', late, isMoving ? one : { ...one, place: 'own' });
    else if (one.is === 'move') table.move(late);
    else if (one.is === 'wait') table.now += one.ms;
    else if (one.is === 'bulk') {
      // Write rows far behind the position that was read already, and then announce them.
      const since = one.saysSince ? new Date(table.now - 100_000).toISOString() : undefined;
      table.write(kind, `bulk${table.now}`, stateId ?? '', { skew: -100_000, lag: 0 }, one);
      const partition = (one.isImport && importPartition(kind, stateId ?? '')) || feedPartition(kind, stateId ?? '', '');
      // The first release and the previous one have epochs among the records of no State.
      if (one.epoch === 'former') table.write(formerEpoch, partition, noState, late, { since });
      else table.write(epoch, partition, stateOfPartition(partition), late, { since, place: isMoving ? one.epoch : 'own' });
    } else if (one.is === 'keep') await keep(shelf, processes[one.process], stateId, one.damage, table.now, former);
    else {
      if (one.is === 'start') processes[one.process] = open();
      const until = one.isShort ? table.now - 1 : undefined;
      const asked = ask(processes[one.process] as Replicas, stateId ?? '', until, one.isList, one.is === 'ask' && one.isAll);
      await asked.catch((error: unknown) => {
        if (!(error instanceof StillLoading)) throw error;
      });
    }
  }
  table.now += 60_000;
  const all = [...processes, open()];
  // Now all imports end. Lists that may have lacked their records must have them.
  for (const replicas of all) for (const stateId of states) await ask(replicas, stateId, undefined, true);
  const since = new Date(begin - 200_000).toISOString();
  for (const stateId of states) table.write(epoch, importPartition(person, stateId) ?? '', stateId, { skew: 0, lag: 0 }, { since });
  table.move({ skew: 0, lag: 0 });
  table.now += 60_000;
  const faults: unknown[] = [];
  // The last process is of the release that reads no small records of States in the shared partition.
  for (const [n, replicas] of [...all, open(), open(false)].entries()) {
    for (const stateId of states) {
      const expected = {
        people: table.expected(person, stateId),
        programs: table.expected(program, stateId),
        batches: table.expected(batch, stateId),
        allBatches: table.expected(batch),
        allPrograms: table.expected(program),
      };
      const told = await ask(replicas, stateId, undefined, true, true);
      if (JSON.stringify(told) !== JSON.stringify(expected)) faults.push({ n, stateId, told, expected });
    }
    replicas.close();
  }
  shelf.remove();
  return faults;
}

/** Saves the data of a process on the shelf, if the process has read it, and damages it. */
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

test.each([
  ['whatever was left to a process, and in whatever state, it answers what was written', false],
  ['the same while small records are on their way to their own states', true],
])('%s', async (_, isMoving) => {
  const histories = fc.array(fc.tuple(act, lateness), { minLength: 10, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await wrong(history, isMoving)).toEqual([]);
    }),
    { numRuns },
  );
});
