import type { MailText } from './mailText.ts';

export const emailChanged: MailText = {
  English: {
    subject: 'The e-mail address of your account was changed',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Your account in the farmers market benefits portal now has another e-mail address: {{newEmail}}. From now on you sign in with that one, and our mails go there.</p>
<p>If you changed it yourself, all is well, and you do not have to do anything.</p>
<p>If it was not you, please tell {{stateName}} at once, so that your account can be locked.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'La dirección de correo electrónico de su cuenta ha cambiado',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Su cuenta en el portal de beneficios para mercados de agricultores tiene ahora otra dirección de correo electrónico: {{newEmail}}. Desde ahora usted inicia sesión con esa dirección y allí enviaremos nuestros mensajes.</p>
<p>Si la cambió usted, todo está bien y no tiene que hacer nada.</p>
<p>Si no fue usted, avise enseguida a {{stateName}} para que se pueda bloquear su cuenta.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
