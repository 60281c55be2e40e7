import type { MailText } from './mailText.ts';

export const passwordChanged: MailText = {
  English: {
    subject: 'Your password was changed',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>The password of your account in the farmers market benefits portal was changed just now.</p>
<p>If you changed it yourself, all is well, and you do not have to do anything.</p>
<p>If it was not you, please go to {{portalAddress}} at once, choose ‘Forgot password’ on the sign-in page, and tell {{stateName}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Su contraseña ha cambiado',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>La contraseña de su cuenta en el portal de beneficios para mercados de agricultores acaba de cambiar.</p>
<p>Si la cambió usted, todo está bien y no tiene que hacer nada.</p>
<p>Si no fue usted, vaya enseguida a {{portalAddress}}, elija la opción para recuperar la contraseña en la página de inicio de sesión y avise a {{stateName}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
