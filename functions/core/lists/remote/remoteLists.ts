/** Lists that a function elsewhere answers. This process keeps none of them. */
import type { Entity } from '../../entity.ts';
import { AppError } from '../../errors.ts';
import type { ListRequest, Lists, OpenLists } from '../lists.ts';
import { StillLoading } from '../loading.ts';
import type { AskLists, ListCall } from './protocol.ts';
import { RemoteEngine } from './remoteEngine.ts';

export class RemoteLists implements Lists {
  readonly #ask: AskLists;
  readonly #now: () => number;
  /** Callers may keep results with the object of a State, as long as these lists exist. */
  readonly #sources = new Map<string | undefined, object>();
  readonly #names = new Map<string, string>();
  #isAnew: boolean;

  /** With `isAnew`, the first question makes all records be read again. */
  constructor(ask: AskLists, { isAnew = false, now = Date.now } = {}) {
    this.#ask = ask;
    this.#isAnew = isAnew;
    this.#now = now;
  }

  async openQueries({ entities, until, ...ask }: ListRequest): Promise<OpenLists> {
    const { stateId } = ask;
    const waitMs = () => (until === undefined || !Number.isFinite(until) ? undefined : Math.max(0, until - this.#now()));
    const opened = (await this.#answer(
      { is: 'open', ...ask, isAnew: this.#isAnew, entities: entities.map(({ name }) => name), waitMs: waitMs() },
      stateId,
    )) as Pick<OpenLists, 'asOf' | 'missing'>;
    this.#isAnew = false;
    const source = this.#sources.get(stateId) ?? {};
    this.#sources.set(stateId, source);
    const engine = new RemoteEngine((question) => this.#answer({ ...question, stateId, waitMs: waitMs() }, stateId), source);
    return { ...opened, engine };
  }

  async nameOf(_of: Entity, id: string): Promise<string | undefined> {
    return this.#names.get(id);
  }

  async #answer(call: ListCall, stateId: string | undefined): Promise<unknown> {
    const reply = await this.#ask(call);
    if (reply.is === 'answer') return reply.answer;
    if (reply.is === 'refused') throw new AppError(reply.code, reply.message, reply.failures, reply.retryAfterSeconds);
    if (stateId !== undefined && reply.name !== undefined) this.#names.set(stateId, reply.name);
    throw new StillLoading(reply.share);
  }
}
