import type { MailText } from './mailText.ts';

export const confirmEmailChange: MailText = {
  English: {
    subject: 'Confirm your new e-mail address',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>You want to use the address {{newEmail}} for your account in the farmers market benefits portal. Please confirm that this is your address:</p>
<p><a href="{{link}}">Confirm my new address</a></p>
<p>The link works once, for {{validFor}}. Until you use it, nothing changes: you sign in with your old address.</p>
<p>If you did not ask for this, you do not have to do anything.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Confirme su nueva dirección de correo electrónico',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Usted quiere usar la dirección {{newEmail}} para su cuenta en el portal de beneficios para mercados de agricultores. Confirme que esta dirección es suya:</p>
<p><a href="{{link}}">Confirmar mi nueva dirección</a></p>
<p>El enlace funciona una sola vez, durante {{validFor}}. Mientras no lo use, nada cambia: usted inicia sesión con su dirección anterior.</p>
<p>Si usted no pidió este cambio, no tiene que hacer nada.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
