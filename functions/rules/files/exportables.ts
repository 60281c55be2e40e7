/** The files of exported lists and reports: their columns, their rows, and the choices for them. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { FileChoice } from '../../../shared/core/fileChoice.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { ListExportRequest, ListKind } from '../../../shared/entities/export.ts';
import type { Entity } from '../../core/entity.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Queries, QueryCall } from '../lists/openQueries.ts';
import { exportedLists } from './exportedLists.ts';
import { csv, type FileFormat, formats } from './formats.ts';

const refuse = refusalsOf('core/server.staff');

export interface Exportable {
  /** The entities that the export queries. */
  readonly entities: readonly Entity[];
  readonly columns: readonly Column[];
  readonly who: readonly Role[];
  /** The name of a report, for the change log. */
  readonly name?: string;
  /** The file's name, without date and extension. */
  readonly title: string;
  readonly format: FileFormat;
  /** The time zone of the file's times, if it is not the State's. */
  readonly zone?: string;
  rows(queries: Queries, request: TableRequest): AsyncIterable<object>;
  /** The number of rows. */
  count(queries: Queries, request: TableRequest): Promise<number>;
}

/** Returns the export with the chosen columns, file type and time zone. Throws 'invalid' for a column that the list does not show. */
export function asChosen(what: Exportable, { shown, timeZone, fileType }: FileChoice): Exportable {
  const columns = shown && [...new Set(shown)].map((name) => shownColumn(what, name));
  const format = fileType ? formats[fileType] : what.format;
  return { ...what, columns: columns ?? what.columns, zone: timeZone ?? what.zone, format };
}

function shownColumn({ columns }: Exportable, name: string): Column {
  const found = columns.find((column) => column.name === name && !column.isHidden);
  if (found) return found;
  throw refuse('invalid', 'files.noColumn', { values: { name }, field: 'shown' });
}

/** Returns whether a list of this kind can be exported. */
export function isListKind(name: string): name is ListKind {
  return Object.hasOwn(exportedLists, name);
}

/** Returns the roles that may export the list of this kind. */
export const exportersOf = (kind: ListKind): readonly Role[] => exportedLists[kind].who;

/**
 * Returns the list of a kind as a file, and the request for its rows. The file has only rows that the list shows to this caller. With `ids`,
 * it has only these of them. Throws 'not found' for a parent that the caller may not see.
 */
export async function listExport(call: QueryCall, kind: ListKind, asked: ListExportRequest): Promise<Listed> {
  const { of, who, columns = of.columns, title = kind, narrow } = exportedLists[kind];
  const { where: own = [], request = asked } = (await narrow?.(call, asked)) ?? {};
  const where: readonly Where[] = asked.ids ? [...own, { column: 'id', operator: 'MultiSelect', value: asked.ids }] : own;
  const what: Exportable = {
    entities: [of],
    columns,
    who,
    title,
    format: csv,
    rows: (queries, list) => queries.eachRow(of, list, where),
    count: async (queries, list) => totalOf(await queries.table(of, firstOf(list), where)),
  };
  return { what, request };
}

interface Listed {
  readonly what: Exportable;
  readonly request: ListExportRequest;
}

export const firstOf = (request: TableRequest): TableRequest => ({ ...request, skip: 0, take: 1 });
export const totalOf = ({ result }: { result: { totalFilteredRecords: number } }) => result.totalFilteredRecords;

/** Returns the file's name, with the date of the request in the State's zone. */
export function fileNameOf({ title, format }: Exportable, zone: string, atMs: number): string {
  return `${title}-${dayIn(zone, atMs)}.${format.ending}`;
}
