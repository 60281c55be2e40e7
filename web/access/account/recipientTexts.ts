/** What recipients read when they register and say whose card they hold, in both languages. */
import type { Language } from '../../../shared/core/language.ts';

interface Texts {
  readonly register: string;
  readonly registerIntro: string;
  readonly noStates: string;
  readonly send: string;
  readonly sent: string;
  readonly sentText: string;
  readonly toLogin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly state: string;
  readonly bind: string;
  readonly bindIntro: string;
  readonly code: string;
  readonly codeHint: string;
  readonly dateOfBirth: string;
  readonly dateHint: string;
  readonly month: string;
  readonly day: string;
  readonly year: string;
  readonly phoneEnd: string;
  readonly phoneHint: string;
  readonly sentCode: string;
  readonly sentCodeHint: string;
  readonly codeSent: string;
  readonly haveCode: string;
  readonly show: string;
  readonly logOut: string;
}

const English: Texts = {
  register: 'Register',
  registerIntro: 'Make an account to see your benefits. We send you a mail with a link; then you choose a password.',
  noStates: 'No state offers accounts to recipients right now. Ask your local agency how to see your benefits.',
  send: 'Register',
  sent: 'Check Your Mail',
  sentText: 'If this address can be used, we have sent a link to it. Open it to choose a password, then sign in with your card at hand.',
  toLogin: 'Back to Log In',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  state: 'State',
  bind: 'Find your benefits',
  bindIntro:
    'Tell us what is on your card and what you told your agency. After five tries you also need a code that we send you, or that your local agency gives you.',
  code: 'Card Code',
  codeHint: 'The 13 characters under the QR code on your card',
  dateOfBirth: 'Date of Birth',
  dateHint: 'For example 3 27 1946',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  phoneEnd: 'Last Four Digits of Your Phone Number',
  phoneHint: 'Of the number that your agency has on file',
  sentCode: 'Code That You Were Sent or Given',
  sentCodeHint: 'Eight digits',
  codeSent:
    'There were many tries with this card. If what you typed is right, we have sent a code to the email address that your agency has on file. Type it below. If no email comes, ask the staff of your local agency for a code.',
  haveCode: 'I have a code from my agency',
  show: 'Show My Benefits',
  logOut: 'Log Out',
};

const Spanish: Texts = {
  register: 'Registrarse',
  registerIntro: 'Cree una cuenta para ver sus beneficios. Le enviamos un mensaje con un enlace; después elige una contraseña.',
  noStates: 'Por ahora ningún estado ofrece cuentas a los beneficiarios. Pregunte en su agencia local cómo ver sus beneficios.',
  send: 'Registrarse',
  sent: 'Revise su correo',
  sentText:
    'Si esta dirección se puede usar, le hemos enviado un enlace. Ábralo para elegir una contraseña y después inicie sesión con su tarjeta a la mano.',
  toLogin: 'Volver a iniciar sesión',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  state: 'Estado',
  bind: 'Encuentre sus beneficios',
  bindIntro:
    'Díganos qué dice su tarjeta y qué datos dio a su agencia. Después de cinco intentos también necesita un código que le enviamos o que le da su agencia local.',
  code: 'Código de la tarjeta',
  codeHint: 'Los 13 caracteres debajo del código QR de su tarjeta',
  dateOfBirth: 'Fecha de nacimiento',
  dateHint: 'Por ejemplo 3 27 1946',
  month: 'Mes',
  day: 'Día',
  year: 'Año',
  phoneEnd: 'Últimos cuatro dígitos de su teléfono',
  phoneHint: 'Del número que tiene su agencia',
  sentCode: 'Código que recibió',
  sentCodeHint: 'Ocho dígitos',
  codeSent:
    'Hubo muchos intentos con esta tarjeta. Si lo que escribió es correcto, le enviamos un código a la dirección de correo electrónico que tiene su agencia. Escríbalo abajo. Si no llega ningún mensaje, pida un código al personal de su agencia local.',
  haveCode: 'Tengo un código de mi agencia',
  show: 'Ver mis beneficios',
  logOut: 'Cerrar sesión',
};

export const recipientTexts: Readonly<Record<Language, Texts>> = { English, Spanish };

const inSpanish: Readonly<Record<string, string>> = {
  'Email must be an e-mail address': 'Escriba una dirección de correo electrónico',
  'First Name must contain a letter': 'El nombre debe tener una letra',
  'Last Name must contain a letter': 'El apellido debe tener una letra',
  'Date of Birth must be a date, such as 3 27 1946': 'Escriba una fecha, por ejemplo 3 27 1946',
  'Date of Birth: type all four digits of the year, such as 3 27 1946': 'Escriba los cuatro dígitos del año, por ejemplo 3 27 1946',
  'Last four digits of the phone number must be four digits': 'Escriba cuatro dígitos',
  'This does not match what is on file. Check what you typed, or ask the staff of your local agency.':
    'Estos datos no coinciden con los que tenemos. Revise lo que escribió o pregunte al personal de su agencia local.',
  'Too many attempts. Please ask the staff of your local agency.': 'Demasiados intentos. Pregunte al personal de su agencia local.',
  'Code must be eight digits': 'Escriba los ocho dígitos',
  'Your account shows your benefits already.': 'Su cuenta ya muestra sus beneficios.',
  'There is no online registration in this state. Ask your local agency how to get benefits.':
    'En este estado no hay registro en línea. Pregunte en su agencia local cómo obtener beneficios.',
  'The portal could not be reached. Check your connection and try again.':
    'No se pudo conectar con el portal. Revise su conexión e inténtelo de nuevo.',
  'Something went wrong talking to the portal. Contact support if this continues.':
    'Algo salió mal. Si sigue pasando, pregunte en su agencia local.',
};

/** A sentence of the portal as a recipient reads it. */
export function refusalIn(language: Language, sentence: string): string {
  if (language === 'English') return sentence;
  return inSpanish[sentence] ?? (/ is required$/.test(sentence) ? 'Este dato es obligatorio' : 'Revise este dato');
}
