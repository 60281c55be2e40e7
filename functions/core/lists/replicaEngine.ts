/** The engine of one process: SQLite in a file. It answers at once, so the answers of one call belong to one moment. */
import type { TableRequest } from '../../../shared/core/table.ts';
import type { Entity } from '../entity.ts';
import type { Scope } from '../scope.ts';
import type { AnswerRow, Engine, OptionQuery, Options, RowBase, RowOptions, TableOptions } from './engine.ts';
import type { Replica } from './replica.ts';
import type { Value } from './sqlite/connection.ts';
import type { Totals } from './totals.ts';

/** Keys that are passed on together. */
const pieceOfKeys = 1000;

export class ReplicaEngine implements Engine {
  readonly #replica: Replica;

  constructor(replica: Replica) {
    this.#replica = replica;
  }

  get source(): object {
    return this.#replica;
  }

  async table<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: TableOptions) {
    return this.#replica.table<R>(scope, of, request, options);
  }

  async *rows<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: RowOptions) {
    yield* this.#replica.pieces<R>(scope, of, request, options);
  }

  async *keys(scope: Scope, of: Entity, columns: readonly string[], options: Options) {
    let piece: Value[][] = [];
    for (const key of this.#replica.keys(scope, of, columns, options)) {
      if (piece.push(key) < pieceOfKeys) continue;
      yield piece;
      piece = [];
    }
    yield piece;
  }

  async totals(scope: Scope, of: Entity, totals: Totals & Options) {
    return this.#replica.totals(scope, of, totals);
  }

  async options(scope: Scope, of: Entity, query: OptionQuery) {
    return this.#replica.options(scope, of, query);
  }
}
