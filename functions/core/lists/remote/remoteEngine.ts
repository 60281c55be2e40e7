/** The engine of a function that answers elsewhere. A long list arrives in several replies. */
import type { Option, TableRequest } from '../../../../shared/core/table.ts';
import type { Entity } from '../../entity.ts';
import type { Scope } from '../../scope.ts';
import type { AnswerRow, Engine, ListPage, OptionQuery, Options, RowBase, RowOptions, TableOptions } from '../engine.ts';
import type { Value } from '../sqlite/connection.ts';
import type { Group, Totals } from '../totals.ts';
import { type OwnQuestion, packRids, unpackRids } from './protocol.ts';

/** Rows that are requested together at most. The reply has as many of them as fit. */
const sentAtOnce = 50_000;

export class RemoteEngine implements Engine {
  readonly source: object;
  readonly #ask: (question: OwnQuestion) => Promise<unknown>;

  constructor(ask: (question: OwnQuestion) => Promise<unknown>, source: object) {
    this.#ask = ask;
    this.source = source;
  }

  async table<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: TableOptions) {
    return (await this.#ask({ is: 'table', scope, of: of.name, request, options })) as ListPage<R>;
  }

  async *rows<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: RowOptions) {
    const asked = { is: 'rows', scope, of: of.name, request, options } as const;
    const first = (await this.#ask(asked)) as { rows: R[]; left?: string };
    yield first.rows;
    const rids = unpackRids(first.left ?? '');
    for (let at = 0; at < rids.length; ) {
      const next = (await this.#ask({ ...asked, rids: packRids(rids.slice(at, at + sentAtOnce)) })) as { rows: R[]; read: number };
      yield next.rows;
      at += next.read;
    }
  }

  async *keys(scope: Scope, of: Entity, columns: readonly string[], options: Options) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const asked = { is: 'keys', scope, of: of.name, columns, options, after } as const;
      const { keys, last } = (await this.#ask(asked)) as { keys: Value[][]; last?: number };
      yield keys;
      after = last;
    }
  }

  async totals(scope: Scope, of: Entity, totals: Totals & Options) {
    return (await this.#ask({ is: 'totals', scope, of: of.name, totals })) as Group[];
  }

  async options(scope: Scope, of: Entity, query: OptionQuery) {
    return (await this.#ask({ is: 'options', scope, of: of.name, query })) as Option[];
  }
}
