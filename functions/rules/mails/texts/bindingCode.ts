import type { MailText } from './mailText.ts';

export const bindingCode: MailText = {
  English: {
    subject: 'Your code to see your benefits',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Somebody who knows the code of your card, your date of birth and your telephone number wants to see your benefits in an online account.</p>
<p>If that is you, please type this code on the page where you found your benefits. It is valid for one hour:</p>
<p><strong>{{code}}</strong></p>
<p>If it is not you, please give the code to nobody, and tell the staff of your local agency.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Su código para ver sus beneficios',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Alguien que conoce el código de su tarjeta, su fecha de nacimiento y su número de teléfono quiere ver sus beneficios en una cuenta en línea.</p>
<p>Si es usted, escriba este código en la página donde buscó sus beneficios. Es válido durante una hora:</p>
<p><strong>{{code}}</strong></p>
<p>Si no es usted, no dé el código a nadie y avise al personal de su agencia local.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
