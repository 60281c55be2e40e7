/** What the page of a recipient's benefits says, in both languages. */
import type { Language } from '../../../shared/core/language.ts';
import type { MyBenefit } from '../../../shared/entities/my-benefits.ts';

interface Texts {
  readonly locale: string;
  readonly title: string;
  readonly offline: (time: string) => string;
  readonly failed: (time: string) => string;
  readonly notLoaded: string;
  readonly retry: string;
  readonly asOf: (time: string) => string;
  readonly onHold: string;
  readonly nothing: string;
  readonly left: (amount: string) => string;
  readonly until: (day: string) => string;
  readonly from: (day: string) => string;
  readonly show: string;
  readonly qrOf: (code: string) => string;
  readonly noCard: string;
  readonly where: string;
  readonly mapOf: (program: string) => string;
  readonly openMap: string;
  readonly questions: string;
  readonly other: string;
  readonly status: Readonly<Record<MyBenefit['status'], string>>;
  readonly purchases: string;
  readonly noPurchases: string;
  readonly unknownVendor: string;
  readonly givenBack: string;
  readonly changePassword: string;
  readonly logOut: string;
}

const English: Texts = {
  locale: 'en-US',
  title: 'My benefits',
  offline: (time) => `You are offline: this is as of ${time}`,
  failed: (time) => `This could not be brought up to date: it is as of ${time}`,
  notLoaded: 'Your benefits could not be loaded. Check your connection and try again.',
  retry: 'Try Again',
  asOf: (time) => `As of ${time}`,
  onHold: 'Your benefits are on hold and cannot be spent. Please call your local agency.',
  nothing: 'You have no benefits to spend right now.',
  left: (amount) => `${amount} left`,
  until: (day) => `Until ${day}`,
  from: (day) => `From ${day}`,
  show: 'Show this code to the farmer.',
  qrOf: (code) => `QR code ${code}`,
  noCard: 'You have no active card. Ask the staff of your local agency for a new one.',
  where: 'Where to spend them',
  mapOf: (program) => `Map of the markets that take ${program}`,
  openMap: 'Open the map',
  questions: 'Questions?',
  other: 'Other benefits',
  status: {
    Ready: 'Ready to spend',
    'Not started': 'Not started yet',
    Spent: 'All spent',
    Expired: 'Expired: the last day is over',
    Deactivated: 'Deactivated by your agency',
    'On hold': 'On hold',
  },
  purchases: 'Past purchases',
  noPurchases: 'You have bought nothing yet.',
  unknownVendor: 'A vendor',
  givenBack: 'Given back to your benefits',
  changePassword: 'Change Password',
  logOut: 'Log Out',
};

const Spanish: Texts = {
  locale: 'es-US',
  title: 'Mis beneficios',
  offline: (time) => `No tiene conexión. Hora de estos datos: ${time}`,
  failed: (time) => `No se pudo actualizar. Hora de estos datos: ${time}`,
  notLoaded: 'No se pudieron cargar sus beneficios. Revise su conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
  asOf: (time) => `Hora de estos datos: ${time}`,
  onHold: 'Sus beneficios están suspendidos y no se pueden usar. Llame a su agencia local.',
  nothing: 'Por ahora no tiene beneficios para usar.',
  left: (amount) => `Le quedan ${amount}`,
  until: (day) => `Hasta el ${day}`,
  from: (day) => `Desde el ${day}`,
  show: 'Muestre este código al agricultor.',
  qrOf: (code) => `Código QR ${code}`,
  noCard: 'No tiene una tarjeta activa. Pida una nueva al personal de su agencia local.',
  where: 'Dónde usarlos',
  mapOf: (program) => `Mapa de los mercados que aceptan ${program}`,
  openMap: 'Abrir el mapa',
  questions: '¿Preguntas?',
  other: 'Otros beneficios',
  status: {
    Ready: 'Listo para usar',
    'Not started': 'Todavía no empieza',
    Spent: 'Ya lo usó todo',
    Expired: 'Venció: ya pasó el último día',
    Deactivated: 'Desactivado por su agencia',
    'On hold': 'Suspendido',
  },
  purchases: 'Compras anteriores',
  noPurchases: 'Todavía no ha comprado nada.',
  unknownVendor: 'Un vendedor',
  givenBack: 'Devuelto a sus beneficios',
  changePassword: 'Cambiar contraseña',
  logOut: 'Cerrar sesión',
};

export const textsOf: Readonly<Record<Language, Texts>> = { English, Spanish };
export type { Texts };

/** '2026-10-31' -> 'October 31, 2026', '31 de octubre de 2026' */
export function longDay({ locale }: Texts, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The time of an instant in the state's zone, '1:07 PM'; with its day, unless that is today. */
export function timeIn({ locale }: Texts, zone: string, instant: string, now = Date.now()): string {
  const day = (at: number | Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  const at = new Date(instant);
  const dateStyle = day(at) === day(now) ? undefined : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locale, { ...dateStyle, timeStyle: 'short', timeZone: zone }).format(at);
}
