/** Whether a replica that another process has made can be taken up: only where both would make the same of every record. */
import { createHash } from 'node:crypto';
import type { Column } from '../../../shared/core/column.ts';
import type { Change, Entity } from '../entity.ts';
import { Replica } from './replica.ts';
import type { Layouts } from './sqlite/layout.ts';

/** The state of the made-up records. */
const stateId = 'state';

/**
 * The hash (hex) of the tables, of the indexes and of what they hold of made-up records, one for each choice that a column offers: so that
 * a release that folds, derives or packs otherwise, or reads other partitions, has another one, without anybody having to think of it.
 */
export function layoutHash(layouts: Layouts, hasSharedSmall = false): string {
  const replica = new Replica(layouts, stateId);
  const entities = [...layouts.values()].map(({ entity }) => entity);
  replica.apply(entities.flatMap((entity) => [...examplesOf(entity)]));
  replica.index(entities.map(({ name }) => name));
  const partitions = entities.map(({ name, partition }) => [name, partition]);
  const described = JSON.stringify([partitions, hasSharedSmall, replica.describe()]);
  replica.close();
  return createHash('sha256').update(described).digest('hex');
}

function* examplesOf(entity: Entity): Generator<Change> {
  const own = entity.columns.filter(({ join }) => !join);
  const most = Math.max(1, ...own.map(({ options = [] }) => options.length));
  for (let n = 0; n < most; n += 1) {
    const row = Object.fromEntries(own.map((column) => [column.name, exampleOf(column, n)]));
    const id = entity.scope.state === 'id' ? stateId : `id${n}`;
    yield { entity: entity.name, id, stateId, version: 1, rank: n + 1, isDeleted: false, row: JSON.stringify(row), counters: {} };
  }
}

/** The nth of the values that a column may have. */
function exampleOf({ name, type, options = [] }: Column, n: number): unknown {
  if (options.length) return options[n % options.length];
  switch (type) {
    case 'string':
    case 'enum':
      return `${name} Ünë-${n} O’Brien  +15735550186`;
    case 'dateTime':
      return '2026-06-30';
    case 'dateTimeOffset':
      return '2026-06-30T23:45:06.789Z';
    default:
      return 12.25 + n;
  }
}
