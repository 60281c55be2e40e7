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
  readonly date: (label: string) => string;
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
  date: (label) => `${label} must be a date, such as 2026-06-30`,
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
  date: (label) => `${label}: escriba una fecha, por ejemplo 2026-06-30`,
  count: (label, min, max) => `${label}: escriba un número entero del ${min} al ${max}`,
  choice: (label) => `${label}: elija una de las opciones`,
  choices: (label) => `${label}: elija entre las opciones`,
};

export const formSentences: Readonly<Record<Language, FormSentences>> = { English, Spanish };
