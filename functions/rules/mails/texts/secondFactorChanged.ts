import type { MailText } from './mailText.ts';

export const secondFactorChanged: MailText = {
  English: {
    subject: 'Two-step sign-in was {{what}}',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Two-step sign-in was {{what}} for your account in the farmers market benefits portal. Where it is on, signing in takes your password and a code from your authenticator app.</p>
<p>If you changed this yourself, all is well, and you do not have to do anything.</p>
<p>If it was not you, please change your password at {{portalAddress}} at once, and tell {{stateName}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'La verificación en dos pasos fue {{what}}',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>La verificación en dos pasos de su cuenta en el portal de beneficios para mercados de agricultores fue {{what}}. Cuando está activada, para iniciar sesión hacen falta su contraseña y un código de su aplicación de autenticación.</p>
<p>Si hizo usted este cambio, todo está bien y no tiene que hacer nada.</p>
<p>Si no fue usted, cambie enseguida su contraseña en {{portalAddress}} y avise a {{stateName}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
