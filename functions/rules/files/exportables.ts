/** The exportable lists: every entity that declares an export, and reports. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { FileChoice } from '../../../shared/core/fileChoice.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { ListKind } from '../../../shared/entities/export.ts';
import type { Entity } from '../../core/entity.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import { allEntities } from '../../entities/all.ts';
import type { Queries } from '../lists/openQueries.ts';
import { csv, type FileFormat, formats } from './formats.ts';

const refuse = refusalsOf('core/server.staff');

export interface Exportable {
  /** The entities that the export queries. */
  readonly entities: readonly Entity[];
  readonly columns: readonly Column[];
  readonly who: readonly Role[];
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

/** Returns the list of a kind, its columns, and the roles that may export it. Throws for a kind without an exported entity. */
export function listExport(kind: ListKind): Exportable {
  const of = allEntities.find(({ exported }) => exported?.kind === kind);
  if (!of?.exported) throw new Fault(`No entity is exported as ${kind}`);
  return {
    entities: [of],
    columns: of.columns,
    who: of.permissions?.export ?? of.permissions?.read ?? [],
    title: of.exported.fileName,
    format: csv,
    rows: (queries, request) => queries.eachRow(of, request),
    count: async (queries, request) => totalOf(await queries.table(of, firstOf(request))),
  };
}

export const firstOf = (request: TableRequest): TableRequest => ({ ...request, skip: 0, take: 1 });
export const totalOf = ({ result }: { result: { totalFilteredRecords: number } }) => result.totalFilteredRecords;

/** Returns the file's name, with the date of the request in the State's zone. */
export function fileNameOf({ title, format }: Exportable, zone: string, atMs: number): string {
  return `${title}-${dayIn(zone, atMs)}.${format.ending}`;
}
