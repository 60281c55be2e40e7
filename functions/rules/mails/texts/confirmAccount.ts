import type { MailText } from './mailText.ts';

export const confirmAccount: MailText = {
  English: {
    subject: '{{stateName}}: your account for the farmers market benefits portal',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>{{stateName}} has set up an account for you in the farmers market benefits portal. One step is left: please confirm that this is your e-mail address. If you do not have a password yet, you choose one on the same page.</p>
<p><a href="{{link}}">Confirm my account</a></p>
<p>The link works once, for {{validFor}}. If it no longer works, ask {{stateName}} to send you a new one.</p>
<p>After that you sign in at {{portalAddress}} with your e-mail address and your password.</p>
<p>If you did not expect this mail, you do not have to do anything.</p>
<p>Welcome, and thank you for your help,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{stateName}}: su cuenta en el portal de beneficios para mercados de agricultores',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>{{stateName}} ha creado una cuenta para usted en el portal de beneficios para mercados de agricultores. Solo falta un paso: confirme que esta es su dirección de correo electrónico. Si todavía no tiene una contraseña, puede elegirla en la misma página.</p>
<p><a href="{{link}}">Confirmar mi cuenta</a></p>
<p>El enlace funciona una sola vez, durante {{validFor}}. Si ya no funciona, pida a {{stateName}} que le envíe uno nuevo.</p>
<p>Después puede iniciar sesión en {{portalAddress}} con su correo electrónico y su contraseña.</p>
<p>Si no esperaba este mensaje, no tiene que hacer nada.</p>
<p>Le damos la bienvenida y las gracias por su ayuda.<br />{{stateName}}</p>`,
  },
};
