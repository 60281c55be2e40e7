/** For tests only: the lists of Missouri and of all States, empty, in each engine. */
import { afterAll, beforeAll } from 'vitest';
import type { Change } from '../../functions/core/entity.ts';
import type { Sizes } from '../../functions/core/lists/columns/columnStore.ts';
import type { Engine } from '../../functions/core/lists/engine.ts';
import { PostgresEngine } from '../../functions/core/lists/postgres/engine.ts';
import { Projector } from '../../functions/core/lists/postgres/projector.ts';
import { schemaOf } from '../../functions/core/lists/postgres/schema.ts';
import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { answerFrom } from '../../functions/core/lists/remote/answer.ts';
import type { OwnQuestion } from '../../functions/core/lists/remote/protocol.ts';
import { RemoteEngine } from '../../functions/core/lists/remote/remoteEngine.ts';
import { Replica } from '../../functions/core/lists/replica.ts';
import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { ways, world } from './oracleWorld.ts';
import { startTestPostgres, type TestPostgres } from './testPostgres.ts';

interface TestLists {
  /** Contains the small records of all States. */
  readonly shared: Engine;
  /** Contains the records of Missouri and the small ones. */
  readonly state: Engine;
  /** Applies changes, in any order and any number of times. */
  deliver(changes: readonly Change[]): Promise<void>;
  /** Fills a new State's lists, from what the former ones know and what was delivered to them. */
  refill(sent: readonly Change[]): Promise<void>;
  close(): void;
}

const layouts = layoutsOf(world);
const isLarge = ({ entity }: Change) => entity === 'Thing';

function sqliteLists(sizes: Partial<Sizes>): TestLists {
  const shared = new Replica(layouts, undefined, sizes);
  const open = () => new Replica(layouts, 'MO', sizes);
  let state = open();
  state.index(world.map(({ name }) => name));
  return {
    shared: new ReplicaEngine(shared),
    get state() {
      return new ReplicaEngine(state);
    },
    deliver: async (changes) => {
      state.apply(shared.apply(changes.filter((change) => !isLarge(change))));
      state.apply(changes.filter(isLarge));
    },
    refill: async (sent) => {
      const things = state.changes('Thing', 'MO');
      state.close();
      state = open();
      state.apply([...shared.changes('Maker', 'MO'), ...shared.changes('Rival', 'MO'), ...things, ...sent.filter(isLarge)]);
    },
    close: () => {
      state.close();
      shared.close();
    },
  };
}

/** An engine under test. `hasColumns` is true if all columns are in memory. PostgreSQL is slower to start and to fill. */
export interface EngineWay {
  readonly way: string;
  readonly hasColumns: boolean;
  /** The part of the usual number of runs that takes about as long as them in SQLite. */
  readonly share: number;
  open(sizes?: Partial<Sizes>): Promise<TestLists>;
}

/** Returns all engines for the tests of one file. Their lists in PostgreSQL are those of one database, so only one test may use them at a time. */
export function everyEngine(): readonly EngineWay[] {
  let postgres: TestPostgres | undefined;
  let sides: readonly [Side, Side] | undefined;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    sides = [await sideOf(postgres, undefined), await sideOf(postgres, 'MO')];
  });
  afterAll(() => postgres?.stop());
  const inPostgres = async ({ ranked }: Partial<Sizes> = {}) => {
    if (!sides) throw new Error('PostgreSQL was not started');
    return postgresLists(...sides, ranked);
  };
  const inSqlite = ways.map((one) => ({
    ...one,
    share: 1,
    open: async (sizes: Partial<Sizes> = {}) => sqliteLists({ ...sizes, hasColumns: one.hasColumns }),
  }));
  return [...inSqlite, { way: 'in PostgreSQL', hasColumns: false, share: 0.5, open: inPostgres }];
}

interface Side {
  readonly projector: Projector;
  engine(ranked?: number): Engine;
}

/** The engine as other functions see it, who ask in JSON. */
function asked(engine: PostgresEngine): Engine {
  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  const ask = async (question: OwnQuestion) => {
    const of = world.find(({ name }) => name === question.of);
    if (!of) throw new Error(`${question.of} is no entity`);
    return copy(await answerFrom(engine, of, copy(question)));
  };
  return new RemoteEngine(ask, engine);
}

async function sideOf({ owner, portal }: TestPostgres, stateId: string | undefined): Promise<Side> {
  const place = { stateId, schema: schemaOf(stateId, 'tests') };
  const projector = new Projector(owner, layouts, place);
  await projector.prepare();
  await projector.index(world.map(({ name }) => name));
  return { projector, engine: (ranked) => asked(new PostgresEngine(portal, layouts, { ...place, ranked })) };
}

async function postgresLists(ofAll: Side, ofState: Side, ranked?: number): Promise<TestLists> {
  for (const { projector } of [ofAll, ofState]) await projector.clear();
  return {
    shared: ofAll.engine(ranked),
    state: ofState.engine(ranked),
    deliver: async (changes) => {
      await ofAll.projector.apply(changes.filter((change) => !isLarge(change)));
      await ofState.projector.apply(changes);
    },
    refill: async (sent) => {
      await ofState.projector.clear();
      await ofState.projector.apply(sent.toReversed());
    },
    close: () => undefined,
  };
}
