import type { MailText } from './mailText.ts';

export const paymentReturned: MailText = {
  English: {
    subject: '{{vendorName}}: the bank sent back payment {{payment}}',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>The bank sent back payment {{payment}} of {{amount}} to {{vendorName}} (code {{code}}). You have not lost the money: it is paid again as soon as your bank data are right.</p>
<p>Please tell {{stateName}} which account you want to be paid to, if you have not done so since. Until then your payments are held.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{vendorName}}: el banco devolvió el pago {{payment}}',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>El banco devolvió el pago {{payment}} de {{amount}} a {{vendorName}} (código {{code}}). Usted no ha perdido el dinero: se le pagará de nuevo en cuanto sus datos bancarios sean correctos.</p>
<p>Indique a {{stateName}} en qué cuenta quiere recibir el pago, si no lo ha hecho ya. Hasta entonces, sus pagos quedan retenidos.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
