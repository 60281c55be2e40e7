/**
 * The person in a row of a file, checked without other rows or records. The form's own rules and messages apply, under the file's column
 * names.
 */
import { birthDate } from '../core/field.ts';
import { notAPhone } from '../core/formatPhone.ts';
import { sentencesInFiles } from '../core/formSentences.ts';
import { birthProblem, birthSentences } from '../entities/birthProblem.ts';
import { eligibilityBases, ethnicities, RecipientForm, races, recipientFields, wicCategories } from '../entities/recipient.ts';
import { matchOption, type PhoneOf, type RowError } from './checkedRow.ts';

/** Maps the form's fields and the record's claims to columns with another name. */
const columnOf: Readonly<Record<string, string>> = {
  addressLine1: 'address',
  phoneNumber: 'phone',
  serviceAreaId: 'serviceArea',
  person: 'lastName',
};
const { label } = recipientFields.dateOfBirth;
const PersonInFile = RecipientForm.extend({ dateOfBirth: birthDate(label, sentencesInFiles).form });
const inUs = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

export interface PersonContext {
  /** Returns the id of the State's service area of this name, or undefined when there is none. */
  readonly areaOf: (name: string) => string | undefined;
  readonly phoneOf: PhoneOf;
  /** In milliseconds. */
  readonly now: number;
}

interface PersonInRow {
  /** Undefined when the row cannot be a person. */
  readonly form: RecipientForm | undefined;
  readonly errors: readonly RowError[];
}

/**
 * Checks the cells of a person. A cell is '' when it is empty or not in the file. The import checks later, with the record, whether the
 * program fits the person.
 */
export function checkPerson(cell: (column: string) => string, { areaOf, phoneOf, now }: PersonContext): PersonInRow {
  const area = cell('serviceArea');
  const errors: RowError[] = [];
  const serviceAreaId = area === '' ? '' : areaOf(area);
  if (serviceAreaId === undefined) errors.push({ field: 'serviceArea', reason: 'The state has no service area with this name' });
  const form = PersonInFile.safeParse({
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    dateOfBirth: isoDay(cell('dateOfBirth')),
    email: cell('email'),
    addressLine1: cell('address'),
    city: cell('city'),
    county: cell('county'),
    zip: cell('zip'),
    phoneNumber: cell('phone'),
    serviceAreaId: serviceAreaId ?? 'unknown',
    householdId: cell('householdId'),
    wicCategory: matchOption(wicCategories, cell('wicCategory')),
    eligibilityBasis: matchOption(eligibilityBases, cell('eligibilityBasis')),
    ethnicity: matchOption(ethnicities, cell('ethnicity')),
    race: listed(cell('race')).map((race) => matchOption(races, race)),
  });
  const issues = form.error?.issues.map(({ path, message }) => ({ field: columnFor(String(path[0])), reason: message })) ?? [];
  errors.push(...issues);
  const isFine = (column: string) => issues.every(({ field }) => field !== column);
  const ofBirth = isFine('dateOfBirth') ? birthProblem(isoDay(cell('dateOfBirth')), now) : undefined;
  if (ofBirth) errors.push({ field: 'dateOfBirth', reason: birthSentences[ofBirth] });
  const phoneNumber = phoneOf(cell('phone'));
  if (cell('phone') !== '' && isFine('phone') && phoneNumber === undefined)
    errors.push({ field: 'phone', reason: notAPhone(recipientFields.phoneNumber.label, cell('phone')) });
  return { errors, form: form.success ? { ...form.data, phoneNumber } : undefined };
}

/** Returns the column of a field of the form or of the money rules. */
export function columnFor(field: string): string {
  return columnOf[field] ?? field;
}

/** Converts 5/1/1960, because spreadsheets write dates this way when they save a file. */
function isoDay(typed: string): string {
  const [, month = '', day = '', year] = inUs.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** Splits several races at semicolons or bars. */
function listed(cell: string): string[] {
  return cell
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
