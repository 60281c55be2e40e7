/** Answers the questions of other functions. They are all our own: each has checked the caller, and the question contains the caller's scope. */
import { type Entity, stateEntityIn } from '../../entity.ts';
import { AppError, Fault, refusalsOf } from '../../errors.ts';
import { StillLoading } from '../loading.ts';
import type { PostgresEngine } from '../postgres/engine.ts';
import type { PostgresLists } from '../postgres/lists.ts';
import { isUnavailable, loadingAfter } from '../postgres/unavailable.ts';
import { type ListCall, type ListReply, type OwnQuestion, packRids, unpackRids } from './protocol.ts';

const refuse = refusalsOf('core/server.staff');

/** A reply has about this many bytes of rows, and at most these of numbers of rows that are left. Together they are below 6 MB. */
const maxRowBytes = 1_500_000;
const maxLeftBytes = 3_500_000;
const piece = 1000;

export class Answerer {
  readonly #lists: PostgresLists;
  readonly #entities: ReadonlyMap<string, Entity>;
  /** The entity of the States' own records. */
  readonly #states: Entity | undefined;
  readonly #now: () => number;

  constructor(lists: PostgresLists, entities: readonly Entity[], now = Date.now) {
    this.#lists = lists;
    this.#entities = new Map(entities.map((one) => [one.name, one]));
    this.#states = stateEntityIn(entities);
    this.#now = now;
  }

  /** Returns the reply. Throws only for faults. */
  async reply(call: ListCall): Promise<ListReply> {
    try {
      return { is: 'answer', answer: await this.#answer(call) };
    } catch (error) {
      if (isUnavailable(error)) return { is: 'loading', share: loadingAfter(error).share, name: undefined };
      if (error instanceof StillLoading) return { is: 'loading', share: error.share, name: await this.#nameOf(call) };
      if (!(error instanceof AppError)) throw error;
      const { code, message, failures, retryAfterSeconds } = error;
      return { is: 'refused', code, message, failures, retryAfterSeconds };
    }
  }

  async #nameOf(call: ListCall): Promise<string | undefined> {
    if (call.is === 'wake' || call.stateId === undefined || !this.#states) return undefined;
    return this.#lists.nameOf(this.#states, call.stateId);
  }

  async #answer(call: ListCall): Promise<unknown> {
    if (call.is === 'wake') return this.#lists.wake();
    const until = call.waitMs === undefined ? undefined : this.#now() + call.waitMs;
    if (call.is === 'open') {
      if (call.isAnew) await this.#lists.readAnew();
      const { asOf, missing } = await this.#lists.openQueries({
        ...call,
        entities: call.entities.map((name) => this.#entity(name)),
        until,
      });
      return { asOf, missing };
    }
    return answerFrom(await this.#lists.engineOf(call.stateId, until), this.#entity(call.of), call);
  }

  #entity(name: string): Entity {
    const found = this.#entities.get(name);
    if (!found) throw new Fault(`${name} is not an entity`);
    return found;
  }
}

/** Answers a question about an entity. */
export async function answerFrom(engine: PostgresEngine, of: Entity, asked: OwnQuestion): Promise<unknown> {
  const { scope } = asked;
  switch (asked.is) {
    case 'table':
      return engine.table(scope, of, asked.request, asked.options);
    case 'rows':
      return rowsOf(engine, of, asked);
    case 'keys':
      return engine.keysAfter(scope, of, asked.columns, asked.options, asked.after);
    case 'totals':
      return engine.totals(scope, of, asked.totals);
    case 'options':
      return engine.options(scope, of, asked.query);
  }
}

/** Returns as many rows as fit, with the number of them, and in a first reply the numbers of those that are left. */
async function rowsOf(engine: PostgresEngine, of: Entity, { scope, request, options, rids: sent }: OwnQuestion & { readonly is: 'rows' }) {
  const rids = sent === undefined ? await engine.order(scope, of, request, options) : unpackRids(sent);
  const rows: unknown[] = [];
  let read = 0;
  for (let bytes = 0; read < rids.length && bytes < maxRowBytes; read += piece) {
    const found = await engine.rowsAt(scope, of, request, options, rids.slice(read, read + piece));
    bytes += Buffer.byteLength(JSON.stringify(found));
    rows.push(...found);
  }
  if (sent !== undefined) return { rows, read };
  const left = packRids(rids.slice(read));
  if (left.length > maxLeftBytes) throw refuse('tooLarge', 'lists.tooLong');
  return { rows, left };
}
