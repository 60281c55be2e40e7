/** The refusals of the public form, in the language of the form. */
import type { Language } from '../../../shared/core/language.ts';

interface Refusals {
  readonly closed: string;
  readonly areaNotFound: string;
  readonly countyNotServed: string;
  readonly born: Readonly<Record<'in the future' | 'too early', string>>;
  readonly phone: (label: string) => string;
  readonly categoryMissing: string;
  readonly tooMany: string;
  readonly forged: (phone: string) => string;
  readonly notFound: string;
  readonly tooManyTries: string;
}

const English: Refusals = {
  closed: 'This program is not taking applications online at this time.',
  areaNotFound: 'Local Office not found: go back to the first page and choose again',
  countyNotServed: 'This office does not serve your county: go back to the first page and choose again',
  born: {
    'in the future': 'Date of Birth cannot be in the future',
    'too early': 'Date of Birth must be in 1900 or later: check the year',
  },
  phone: (label) => `${label} is not a phone number: give the area code and seven digits, such as 573 555 0100`,
  categoryMissing: 'WIC Category is required',
  tooMany: 'Too many applications came from your network. Your answers are still here: please send them again in a minute.',
  forged: (phone) => `We could not see that a person sent this. Your answers are still here: please send them again, or call ${phone}.`,
  notFound: 'We found no application with this number and date of birth. Check both, or call the program.',
  tooManyTries: 'There were too many tries. Please try again in an hour, or call the program.',
};

const Spanish: Refusals = {
  closed: 'No se aceptan solicitudes por ahora.',
  areaNotFound: 'No encontramos la oficina local: vuelva a la primera página y elija otra vez',
  countyNotServed: 'Esta oficina no atiende su condado: vuelva a la primera página y elija otra vez',
  born: {
    'in the future': 'La fecha de nacimiento no puede estar en el futuro',
    'too early': 'La fecha de nacimiento debe ser de 1900 o después: revise el año',
  },
  phone: (label) => `${label}: escriba el código de área y siete números, por ejemplo 573 555 0100`,
  categoryMissing: 'Falta este dato: Categoría de WIC',
  tooMany: 'Llegaron demasiadas solicitudes desde su red. Sus respuestas siguen aquí: envíelas otra vez en un minuto.',
  forged: (phone) => `No vimos que lo enviara una persona. Sus respuestas siguen aquí: envíelas otra vez o llame al ${phone}.`,
  notFound: 'No encontramos una solicitud con este número y esta fecha de nacimiento. Revise los dos o llame al programa.',
  tooManyTries: 'Hubo demasiados intentos. Pruebe otra vez en una hora o llame al programa.',
};

export const refusals: Readonly<Record<Language, Refusals>> = { English, Spanish };
