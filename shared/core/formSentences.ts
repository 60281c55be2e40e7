/**
 * What forms say of a value that they do not take, in the languages of those who fill them in: staff's forms speak English. Edit when a kind
 * of field has something new to say.
 */
import type { Language } from './language.ts';

export interface FormSentences {
  readonly required: (label: string) => string;
  readonly tooLong: (label: string, max: number) => string;
  readonly unreadable: (label: string) => string;
  readonly letter: (label: string) => string;
  readonly email: (label: string) => string;
  /** Of one box, MM/DD/YYYY. */
  readonly date: (label: string) => string;
  /** Of three boxes: month, day, year. */
  readonly birthDate: (label: string) => string;
  readonly wholeYear: (label: string) => string;
  readonly digits: (label: string, count: number) => string;
  readonly count: (label: string, min: number, max: number) => string;
  readonly choice: (label: string, options: readonly string[]) => string;
  readonly choices: (label: string, options: readonly string[]) => string;
}

const English: FormSentences = {
  required: (label) => `${label} is required`,
  tooLong: (label, max) => `${label} can have at most ${max} characters`,
  unreadable: (label) => `${label} contains characters that cannot be displayed`,
  letter: (label) => `${label} must contain a letter`,
  email: (label) => `${label} must be an e-mail address`,
  date: (label) => `${label} must be a date, such as 06/30/2026`,
  birthDate: (label) => `${label} must be a date, such as 3 27 1946`,
  wholeYear: (label) => `${label}: type all four digits of the year, such as 3 27 1946`,
  digits: (label, count) => `${label} must be ${count} digits`,
  count: (label, min, max) => `${label} must be a whole number from ${min} to ${max}`,
  choice: (label, options) => `${label} must be one of: ${options.join(', ')}`,
  choices: (label, options) => `${label} must be from the list: ${options.join(', ')}`,
};

const Spanish: FormSentences = {
  required: (label) => `Falta este dato: ${label}`,
  tooLong: (label, max) => `${label}: escriba ${max} letras como máximo`,
  unreadable: (label) => `${label}: hay signos que no se pueden mostrar`,
  letter: (label) => `${label}: debe tener al menos una letra`,
  email: (label) => `${label}: escriba una dirección de correo electrónico`,
  date: (label) => `${label}: escriba una fecha (mes/día/año), por ejemplo 06/30/2026`,
  birthDate: (label) => `${label}: escriba una fecha (mes, día, año), por ejemplo 3 27 1946`,
  wholeYear: (label) => `${label}: escriba los cuatro dígitos del año, por ejemplo 3 27 1946`,
  digits: (label, count) => `${label}: escriba ${count} dígitos`,
  count: (label, min, max) => `${label}: escriba un número entero del ${min} al ${max}`,
  choice: (label) => `${label}: elija una de las opciones`,
  choices: (label) => `${label}: elija entre las opciones`,
};

export const formSentences: Readonly<Record<Language, FormSentences>> = { English, Spanish };

/** The same in files, which write days as 2026-06-30. */
export const sentencesInFiles: FormSentences = {
  ...English,
  birthDate: (label) => `${label} must be a date, such as 2026-06-30`,
  wholeYear: (label) => `${label} must be a date, such as 2026-06-30`,
};
