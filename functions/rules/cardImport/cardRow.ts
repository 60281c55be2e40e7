/** One row of hybrid card recipients, judged by itself: the form's own rules and sentences, under the names of the file's columns. */
import { ethnicities, RecipientForm, races, wicCategories } from '../../../shared/entities/recipient.ts';
import { optionalPhoneNumber } from '../../core/phone.ts';
import { cellOf, type Fault, type JudgedRow, known, lostLetters, refusedBy, unreadable } from '../imports/checkedRow.ts';
import type { FileRow } from '../imports/records.ts';
import { assertBirthDate } from '../recipients/dateOfBirth.ts';

export interface CardRow extends JudgedRow<RecipientForm> {
  /** As typed; '' where it is missing. */
  readonly code: string;
}

/** The columns behind the form's fields and the record's claims, where their names differ. */
const columnOf: Readonly<Record<string, string>> = {
  ...{ addressLine1: 'address', phoneNumber: 'phone', serviceAreaId: 'serviceArea', person: 'lastName' },
};
const inUs = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

interface Context {
  readonly header: readonly string[];
  /** The id of the state's service area of this name; undefined for none. */
  readonly areaOf: (name: string) => string | undefined;
  readonly now: number;
}

/** Judges a row without looking at other rows or records. Nobody is refused for age: that is for staff who know the program. */
export function cardRowOf(row: FileRow, { header, areaOf, now }: Context): CardRow {
  const { line, values = [] } = row;
  const whole = unreadable(header, row);
  if (whole) return { line, values, code: '', faults: [whole] };
  const cell = (name: string) => cellOf(header, row, name);
  const area = cell('serviceArea');
  const faults: Fault[] = [...lostLetters(values)];
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
  if (isFine('dateOfBirth')) refusedBy(faults, columnFor, () => assertBirthDate(isoDay(cell('dateOfBirth')), now));
  const typed = cell('phone') || undefined;
  const phoneNumber = isFine('phone')
    ? refusedBy(faults, columnFor, () => optionalPhoneNumber(typed, 'phoneNumber', 'Phone Number'))
    : undefined;
  return { line, values, code: cell('hybridCode'), faults, ...(form.success && { form: { ...form.data, phoneNumber } }) };
}

/** The name of the column that a field of the form, or of the money rules, comes from. */
export function columnFor(field: string): string {
  return columnOf[field] ?? field;
}

/** Spreadsheets turn days into 5/1/1960 when they save a file. */
function isoDay(typed: string): string {
  const [, month = '', day = '', year] = inUs.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** Several races are separated by semicolons or bars. */
function listed(cell: string): string[] {
  return cell
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
