import type { MailText } from './mailText.ts';

export const resetPassword: MailText = {
  English: {
    subject: 'Choose a new password for the benefits portal',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Somebody, most likely you, has told us that you forgot your password for the farmers market benefits portal. You can choose a new one here:</p>
<p><a href="{{link}}">Choose a new password</a></p>
<p>The link works once, for {{validFor}}. If it no longer works, ask for a new one on the sign-in page.</p>
<p>If it was not you, you do not have to do anything: your password stays as it is.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Elija una nueva contraseña para el portal de beneficios',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Alguien, seguramente usted, nos ha dicho que olvidó su contraseña del portal de beneficios para mercados de agricultores. Aquí puede elegir una nueva:</p>
<p><a href="{{link}}">Elegir una nueva contraseña</a></p>
<p>El enlace funciona una sola vez, durante {{validFor}}. Si ya no funciona, pida uno nuevo en la página de inicio de sesión.</p>
<p>Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
