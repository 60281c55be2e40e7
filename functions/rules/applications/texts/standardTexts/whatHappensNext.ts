import type { StandardText } from './standardText.ts';

export const whatHappensNext: readonly StandardText[] = [
  {
    startsOn: '2026-01-01',
    English: `Keep your confirmation number. You need it to ask how things stand.

You will hear from us within 15 days, by mail or by email.

There is nothing to pay. Nobody from this program will ask you for money or for the number of a bank account.

Call your local agency if you do not hear from us in 15 days. Also call if you move or get a new telephone number.`,
    Spanish: `Guarde su número de confirmación. Lo necesita para preguntar cómo va su solicitud.

Le vamos a avisar en un plazo de 15 días, por correo o por correo electrónico.

No tiene que pagar nada. Nadie de este programa le va a pedir dinero ni el número de una cuenta de banco.

Llame a su agencia local si en 15 días no sabe nada de nosotros. Llame también si se muda o si cambia su teléfono.`,
  },
];
