/** The columns of a file, found by their names in any order. Edit to describe the columns of every kind of import in more detail. */
import { fold } from '../core/fold.ts';
import { FileRefusal } from './fileRefusal.ts';

/** One column, as the page describes it to people before they create a file. */
export interface FileColumn<Name extends string = string> {
  readonly name: Name;
  /** The column's content, in a few words. */
  readonly holds: string;
  readonly example: string;
  /** Whether a file must have it. The others may be missing or blank. */
  readonly isRequired?: boolean;
}

/** The columns of the files of one kind of import. */
export interface FileColumns<Name extends string = string> {
  readonly columns: readonly FileColumn<Name>[];
  readonly names: readonly Name[];
  /** The columns that a file must have. */
  readonly required: readonly Name[];
  /** The subject of a row: 'person'. */
  readonly each: string;
}

/** Returns the columns of a kind of import. Each row is about one `each`. */
export function fileColumns<const Name extends string>(each: string, columns: readonly FileColumn<Name>[]): FileColumns<Name> {
  const namesOf = (some: readonly FileColumn<Name>[]) => some.map(({ name }) => name);
  return { each, columns, names: namesOf(columns), required: namesOf(columns.filter(({ isRequired }) => isRequired)) };
}

/** The names of the columns that a download of failed rows adds after the file's own columns. */
export const failureNames = ['line', 'field', 'reason'] as const;

/** Removes the columns that such a download added, for users who correct that file and upload it again. */
export function ownColumns(header: readonly string[]): readonly string[] {
  const own = header.length - failureNames.length;
  return failureNames.every((name, place) => header[own + place]?.trim() === name) ? header.slice(0, own) : header;
}

/** Returns the unknown columns of a header as they are written. Their values are not imported. */
export function unknownColumns({ names }: FileColumns, header: readonly string[]): string[] {
  const known = new Set(names.map(normal));
  return [...new Set(ownColumns(header).filter((name) => name.trim() !== '' && !known.has(normal(name))))];
}

const maxColumns = 200;

const normal = (name: string) => fold(name.trim());
const columnsAre = (names: readonly string[]) =>
  `${names.length > 1 ? 'The columns' : 'The column'} ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)}`;

/** Returns a row's cell by the name of its column, or '' when the file does not have the column. */
type CellsByName = (name: string) => string;

/** Throws a FileRefusal with the reason for the user when a file with this header is not of this kind. */
export function mustHaveColumns({ names, required }: FileColumns, header: readonly string[]): void {
  const refuse = (sentence: string) => new FileRefusal(sentence);
  const found = new Set(header.map(normal));
  const missing = required.filter((name) => !found.has(normal(name)));
  if (missing.length && header.length === 1) {
    const delimiter = delimiterOf(required, header[0] ?? '');
    if (delimiter) throw refuse(`The file has ${delimiter} between values. Save it with commas and upload it again.`);
  }
  if (header.length > maxColumns) throw refuse(`The file has ${header.length} columns. It can have at most ${maxColumns}.`);
  if (missing.length) {
    const isOne = missing.length === 1;
    throw refuse(`${columnsAre(missing)} ${isOne ? 'is' : 'are'} missing. The first line must name the columns.`);
  }
  const twice = names.filter((name) => header.filter((other) => normal(other) === normal(name)).length > 1);
  if (twice.length) throw refuse(`${columnsAre(twice)} ${twice.length === 1 ? 'appears' : 'appear'} twice in the first line`);
}

/** Whether a file has a column, regardless of case and accents. */
export function hasColumn(header: readonly string[], name: string): boolean {
  return header.some((other) => normal(other) === normal(name));
}

/** Finds the cells of a row by the header's names. */
export function cellsOf(header: readonly string[], values: readonly string[]): CellsByName {
  const places = new Map(header.map((name, place) => [normal(name), place]));
  return (name) => values[places.get(normal(name)) ?? -1] ?? '';
}

function delimiterOf(required: readonly string[], line: string): string | undefined {
  const found = Object.entries({ ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }).find(([character]) => {
    const names = line.split(character).map(normal);
    return required.some((name) => names.includes(normal(name))) && names.length > 1;
  });
  return found?.[1];
}
