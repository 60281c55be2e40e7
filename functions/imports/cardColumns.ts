/** The columns of a file of hybrid card recipients, found by their names in any order; others are ignored. */
import { fold } from '../../shared/core/fold.ts';
import { AppError } from '../core/errors.ts';

export const cardColumns = [
  ...['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'address', 'city', 'county', 'zip', 'phone', 'email'],
  ...['serviceArea', 'wicCategory', 'householdId', 'race', 'ethnicity'],
] as const;
const required = ['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'serviceArea'];
const maxColumns = 200;

const normal = (name: string) => fold(name.trim());
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const columnsAre = (names: readonly string[]) => `${names.length > 1 ? 'The columns' : 'The column'} ${list.format(names)}`;

/** The cells of a row by the names of the columns; '' for a column that the file does not have. */
export type CellsByName = (name: string) => string;

/** How to read the cells of a file with this header. Throws 'invalid' with the one sentence that says why it is no such file. */
export function mustHaveColumns(header: readonly string[]): void {
  const refuse = (sentence: string) => new AppError('invalid', sentence);
  const names = new Set(header.map(normal));
  const missing = required.filter((name) => !names.has(normal(name)));
  if (missing.length && header.length === 1) {
    const delimiter = delimiterOf(header[0] ?? '');
    if (delimiter) throw refuse(`The file has ${delimiter} between its values: save it with commas between them and upload it again`);
  }
  if (header.length > maxColumns) throw refuse(`The file has ${header.length} columns: it can have at most ${maxColumns}`);
  if (missing.length) {
    const isOne = missing.length === 1;
    throw refuse(`${columnsAre(missing)} ${isOne ? 'is' : 'are'} missing: the first line must name the columns`);
  }
  const twice = cardColumns.filter((name) => header.filter((other) => normal(other) === normal(name)).length > 1);
  if (twice.length) throw refuse(`${columnsAre(twice)} ${twice.length === 1 ? 'is' : 'are'} named twice in the first line`);
}

/** Finds the cells of a row by the header's names. */
export function cellsOf(header: readonly string[], values: readonly string[]): CellsByName {
  const places = new Map(header.map((name, place) => [normal(name), place]));
  return (name) => values[places.get(normal(name)) ?? -1] ?? '';
}

function delimiterOf(line: string): string | undefined {
  const found = Object.entries({ ';': 'semicolons', '\t': 'tabs', '|': 'bars' }).find(([character]) => {
    const names = line.split(character).map(normal);
    return required.some((name) => names.includes(normal(name))) && names.length > 1;
  });
  return found?.[1];
}
