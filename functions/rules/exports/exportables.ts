/** What can be exported: every entity that says so, and reports. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { ListKind } from '../../../shared/entities/export.ts';
import type { Entity } from '../../core/entity.ts';
import { allEntities } from '../../entities/all.ts';
import type { Queries } from '../queries/openQueries.ts';
import { csv, type FileFormat } from './formats.ts';

export interface Exportable {
  readonly of: Entity;
  readonly columns: readonly Column[];
  /** The request may name those columns alone. Without it it may name all of the entity's. */
  readonly isView: boolean;
  readonly who: readonly Role[];
  /** Of the file, without day and ending. */
  readonly title: string;
  readonly format: FileFormat;
}

/** The list of a kind, its columns, and who may export it. Throws for a kind that no entity is exported as. */
export function listExport(kind: ListKind): Exportable {
  const of = allEntities.find(({ exported }) => exported?.kind === kind);
  if (!of?.exported) throw new Error(`No entity is exported as ${kind}`);
  const who = of.permissions?.export ?? of.permissions?.read ?? [];
  return { of, columns: of.columns, isView: false, who, title: of.exported.fileName, format: csv };
}

/** The rows of the file. */
export function rowsOf(queries: Queries, { of, columns, isView }: Exportable, request: TableRequest): Iterable<object> {
  return isView ? queries.viewRows(of, request, columns) : queries.rows(of, request);
}

/** How many they are. */
export function countOf(queries: Queries, { of, columns, isView }: Exportable, request: TableRequest): number {
  const first = { ...request, skip: 0, take: 1 };
  return (isView ? queries.view(of, first, columns) : queries.table(of, first)).result.totalFilteredRecords;
}

/** The file's name, with the day in the state's zone at which it was asked for. */
export function fileNameOf({ title, format }: Exportable, zone: string, atMs: number): string {
  return `${title}-${dayIn(zone, atMs)}.${format.ending}`;
}
