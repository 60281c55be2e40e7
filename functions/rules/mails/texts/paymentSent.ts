import type { MailText } from './mailText.ts';

export const paymentSent: MailText = {
  English: {
    subject: '{{vendorName}}: payment {{payment}} of {{amount}} is on its way',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Payment {{payment}} of {{amount}} to {{vendorName}} is on its way. The bank pays it on {{paidOn}}.</p>
<p>Which sales it pays is shown at {{portalAddress}} under ‘Sales and payments’.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{vendorName}}: el pago {{payment}} de {{amount}} está en camino',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>El pago {{payment}} de {{amount}} a {{vendorName}} está en camino. El banco lo pagará el {{paidOn}} (mes/día/año).</p>
<p>En {{portalAddress}}, en la página «Sales and payments», puede ver qué ventas incluye.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
