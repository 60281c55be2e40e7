/** The entries of what was made: nothing is logged then, the records themselves tell it. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Entity, Making } from '../../core/entity.ts';
import type { Where } from '../../core/lists/sqlite/filters.ts';
import { isList } from '../../core/lists/sqlite/layout.ts';
import { allEntities } from '../../entities/all.ts';
import { importWorkerOf } from '../../entities/systemCallers.ts';
import type { Queries } from '../lists/openQueries.ts';

/** Who writes what a file holds. The import itself is told, once, with whoever started it. */
export const importWorker = importWorkerOf('*');

/** The kinds of records whose making the list of all changes tells. */
export const toldEntities: readonly Entity[] = allEntities.filter(({ making }) => making !== null);

/** From the first instant on, up to the other (ISO 8601). */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** That a record was made. `by` is a user's id. */
export interface Creation {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly title: string;
  /** Undefined where it is told elsewhere. */
  readonly told: ReturnType<NonNullable<Making['told']>>;
  readonly isForAdmins: boolean;
}

const everything = TableRequest.parse({});

/** What was made in a span, imported records apart. */
export function creationsOf(queries: Queries, of: Entity, span: Span): Creation[] {
  const own = of.columns.flatMap(({ join, name }) => (join ? [] : name));
  return [...queries.rows(of, everything, madeIn(of, span), own)].map((row) => {
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

/** How many there are, and how many times they were written: while both stay and none is later, `creationsOf` answers the same. */
export function countOf(queries: Queries, of: Entity, span: Span): { readonly count: number; readonly writes: number } {
  const [total] = queries.totals(of, { sums: ['version'], where: madeIn(of, span) });
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

/** What the change log calls a record that a question found. */
export function titleOf(of: Entity, record: Readonly<Record<string, unknown>>): string {
  return of.title?.(record as never) ?? String(record.name ?? record.id);
}

/** A row as the record has it, as far as titles need it: what an answer leaves out is null there, and lists are one text. */
export function asRecord(of: Entity, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lists = new Set(of.columns.filter(isList).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      lists.has(name) ? (value === null ? [] : String(value).split(', ')) : (value ?? undefined),
    ]),
  );
}
