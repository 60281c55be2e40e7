/** The creation entries of the change log. Creations are not logged. They are derived from the records. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Entity, Making } from '../../core/entity.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { isList } from '../../core/lists/query/layout.ts';
import { allEntities } from '../../entities/all.ts';
import { importWorkerOf } from '../../entities/systemCallers.ts';
import type { Queries } from '../lists/openQueries.ts';

/** The writer of a file's records. The import itself appears once, with the user who started it. */
export const importWorker = importWorkerOf('*');

/** The entities with creations in the list of all changes. */
export const toldEntities: readonly Entity[] = allEntities.filter(({ making }) => making !== null);

/** A range of time (ISO 8601), without its end. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** The creation of a record. `by` is a user's id. */
export interface Creation {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly title: string;
  /** Undefined if another entry shows the creation. */
  readonly told: ReturnType<NonNullable<Making['told']>>;
  readonly isForAdmins: boolean;
}

const everything = TableRequest.parse({});

/** Returns the records that were created in a span, except imported records. */
export async function creationsOf(queries: Queries, of: Entity, span: Span): Promise<Creation[]> {
  const own = of.columns.flatMap(({ join, name }) => (join ? [] : name));
  return (await queries.rows(of, everything, madeIn(of, span), own)).map((row) => {
    const record = asRecord(of, row);
    return {
      id: row.id,
      at: String(record[placeOf(of)]),
      by: String(record.createdBy),
      title: titleOf(of, record),
      told: of.making?.told ? of.making.told(record) : { action: 'Created' },
      isForAdmins: of.isForAdmins?.(record as never) ?? false,
    };
  });
}

/**
 * Returns the number of creations and of their writes. While both are unchanged and no creation is later, `creationsOf` returns the same
 * result.
 */
export async function countOf(queries: Queries, of: Entity, span: Span): Promise<{ readonly count: number; readonly writes: number }> {
  const [total] = await queries.totals(of, { sums: ['version'], where: madeIn(of, span) });
  return { count: total?.count ?? 0, writes: total?.sum.version ?? 0 };
}

const placeOf = (of: Entity) => of.making?.at ?? 'createdAt';

function madeIn(of: Entity, { from, until }: Span): Where[] {
  return [
    { column: placeOf(of), operator: 'GreaterThanEqualTo', value: from },
    { column: placeOf(of), operator: 'LessThan', value: until },
    { column: 'createdBy', operator: 'Filled' },
    { column: 'createdBy', operator: 'NotEqualTo', value: importWorker.userId },
  ];
}

/** Returns the change log's title of a queried record. */
export function titleOf(of: Entity, record: Readonly<Record<string, unknown>>): string {
  return of.title?.(record as never) ?? String(record.name ?? record.id);
}

/** Converts a row to the record's form, as far as titles need it. In a row, missing values are null and lists are one text. */
export function asRecord(of: Entity, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lists = new Set(of.columns.filter(isList).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      lists.has(name) ? (value === null ? [] : String(value).split(', ')) : (value ?? undefined),
    ]),
  );
}
