/** One row of hybrid card recipients, judged by itself: the form's own rules and sentences, under the names of the file's columns. */
import { fold } from '../../shared/core/fold.ts';
import { ethnicities, RecipientForm, races, wicCategories } from '../../shared/entities/recipient.ts';
import { withoutGuard } from '../core/csv.ts';
import { AppError } from '../core/errors.ts';
import { mustBeBorn } from '../people/dateOfBirth.ts';
import { optionalPhoneNumber } from '../people/phone.ts';
import { cellsOf } from './cardColumns.ts';
import type { FileRow } from './records.ts';

/** What is wrong with a row: the column, '' for the row as a whole, and why in a sentence. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

export interface CardRow {
  readonly line: number;
  readonly values: readonly string[];
  readonly faults: readonly Fault[];
  /** As typed; '' where it is missing. */
  readonly code: string;
  /** Undefined where the row cannot be one. */
  readonly person?: RecipientForm;
}

/** The columns behind the form's fields, where their names differ. */
const columnOf: Readonly<Record<string, string>> = { addressLine1: 'address', phoneNumber: 'phone', serviceAreaId: 'serviceArea' };
const inUs = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

interface Context {
  readonly header: readonly string[];
  /** The id of the state's service area of this name; undefined for none. */
  readonly areaOf: (name: string) => string | undefined;
  readonly now: number;
}

/** The cells of one column, as they are typed: what the service areas of many rows are looked up by. */
export function cellOf(header: readonly string[], row: FileRow, name: string): string {
  return plain(cellsOf(header, row.values ?? [])(name));
}

/** Judges a row without looking at other rows or records. Nobody is refused for age: that is for staff who know the program. */
export function cardRowOf(row: FileRow, { header, areaOf, now }: Context): CardRow {
  const { line, values = [] } = row;
  const whole = (reason: string): CardRow => ({ line, values, code: '', faults: [{ field: '', reason }] });
  if (!row.values)
    return whole('The quotation marks of this row do not fit together: put the value in quotation marks and double those inside it');
  const extra = values.slice(header.length).some((value) => value.trim() !== '');
  if (values.length < header.length || extra)
    return whole(`This row has ${values.length} values, and the first line names ${header.length} columns`);

  const cell = (name: string) => cellOf(header, row, name);
  const area = cell('serviceArea');
  const faults: Fault[] = [];
  if (values.some((value) => value.includes('\ufffd')))
    faults.push({ field: '', reason: 'This row holds letters that were lost when the file was saved (�): type them again' });
  if (cell('hybridCode') === '') faults.push({ field: 'hybridCode', reason: 'Hybrid Code is required' });
  const serviceAreaId = area === '' ? '' : areaOf(area);
  if (serviceAreaId === undefined) faults.push({ field: 'serviceArea', reason: 'There is no service area of this name in the state' });
  const form = RecipientForm.safeParse({
    ...{ firstName: cell('firstName'), lastName: cell('lastName'), dateOfBirth: isoDay(cell('dateOfBirth')), email: cell('email') },
    ...{ addressLine1: cell('address'), city: cell('city'), county: cell('county'), zip: cell('zip'), phoneNumber: cell('phone') },
    ...{ serviceAreaId: serviceAreaId ?? 'unknown', householdId: cell('householdId') },
    ...{ wicCategory: known(wicCategories, cell('wicCategory')), ethnicity: known(ethnicities, cell('ethnicity')) },
    race: listed(cell('race')).map((race) => known(races, race)),
  });
  const issues = form.error?.issues.map(({ path, message }) => ({ field: columnFor(String(path[0])), reason: message })) ?? [];
  faults.push(...issues);
  const isFine = (column: string) => issues.every(({ field }) => field !== column);
  if (isFine('dateOfBirth')) refusedBy(faults, () => mustBeBorn(isoDay(cell('dateOfBirth')), now));
  const typed = cell('phone') || undefined;
  const phoneNumber = isFine('phone') ? refusedBy(faults, () => optionalPhoneNumber(typed, 'phoneNumber', 'Phone Number')) : undefined;
  return { line, values, code: cell('hybridCode'), faults, ...(form.success && { person: { ...form.data, phoneNumber } }) };
}

/** Does what may be refused, and notes the refusal under its column. */
function refusedBy<R>(faults: Fault[], work: () => R): R | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push(...error.failures.map(({ propertyName, errorMessage }) => ({ field: columnFor(propertyName), reason: errorMessage })));
    return undefined;
  }
}

/** The name of the column that a field of the form, or of the money rules, comes from. */
export function columnFor(field: string): string {
  return columnOf[field] ?? field;
}

/** On one line, without the apostrophe that a download put in front of what looked like a formula. */
function plain(cell: string): string {
  return withoutGuard(cell)
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .trim();
}

/** Spreadsheets turn days into 5/1/1960 when they save a file. */
function isoDay(typed: string): string {
  const [, month = '', day = '', year] = inUs.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** The option that is meant, whatever its case; what is none stays as it is, for the form to refuse. */
function known(options: readonly string[], typed: string): string {
  return options.find((option) => fold(option) === fold(typed)) ?? typed;
}

/** Several races are separated by semicolons or bars. */
function listed(cell: string): string[] {
  return cell
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
