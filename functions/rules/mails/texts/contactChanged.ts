import type { MailText } from './mailText.ts';

export const contactChanged: MailText = {
  English: {
    subject: 'The contact data on your record were changed',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>The email address or the telephone number on your record in the farmers market benefits program was changed. Mails about your benefits go to the address that is on the record now.</p>
<p>If you asked for this, all is well, and you do not have to do anything.</p>
<p>If you did not, please tell the staff of your local agency at once.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Sus datos de contacto han cambiado',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Cambió la dirección de correo electrónico o el número de teléfono de su registro en el programa de beneficios para mercados de agricultores. Los mensajes sobre sus beneficios se envían a la dirección que está ahora en el registro.</p>
<p>Si usted lo pidió, todo está bien y no tiene que hacer nada.</p>
<p>Si no fue usted, avise enseguida al personal de su agencia local.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
