/**
 * Decides whether a replica of another process can be used. It can only if both processes would build the same replica from every record.
 */
import { createHash } from 'node:crypto';
import type { Column } from '../../../shared/core/column.ts';
import type { Change, Entity } from '../entity.ts';
import type { Layouts } from './query/layout.ts';
import { Replica } from './replica.ts';

/** The State of the example records. */
const stateId = 'state';

/**
 * Returns the hash (hex) of the tables, the indexes and their contents for example records, one for each choice that a column offers. A
 * release that normalizes, derives or packs values differently, or reads other partitions, therefore has another hash. No developer has to
 * remember to change it.
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

/** Returns the nth example value of a column. */
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
