import type { MailText } from './mailText.ts';

export const emailChangeAsked: MailText = {
  English: {
    subject: 'Somebody asked to change the email address of your account',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Somebody who is logged in to your account in the farmers market benefits portal, and knows its password, asked to change the account’s email address. Nothing changes until the new address is confirmed.</p>
<p>If you asked for this, you do not have to do anything.</p>
<p>If you did not, stop it here:</p>
<p><a href="{{link}}">This was not me</a></p>
<p>That keeps your address, or brings it back, and logs everybody out of your account. Then choose a new password. The link works once, for {{validFor}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Alguien pidió cambiar la dirección de correo electrónico de su cuenta',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Alguien que inició sesión en su cuenta del portal de beneficios para mercados de agricultores, y que conoce la contraseña, pidió cambiar la dirección de correo electrónico de la cuenta. Nada cambia hasta que se confirme la nueva dirección.</p>
<p>Si usted lo pidió, no tiene que hacer nada.</p>
<p>Si no fue usted, deténgalo aquí:</p>
<p><a href="{{link}}">No fui yo</a></p>
<p>Así se conserva o se recupera su dirección, y se cierran todas las sesiones de su cuenta. Después elija una contraseña nueva. El enlace funciona una sola vez, durante {{validFor}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
