import type { MailText } from './mailText.ts';

export const saleMade: MailText = {
  English: {
    subject: '{{vendorName}}: a sale of {{amount}}',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>{{vendorName}} took benefits worth {{amount}}.</p>
<p>When you will be paid for it is shown at {{portalAddress}} under ‘Sales and payments’.</p>
<p>If you did not make this sale, please tell {{stateName}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{vendorName}}: una venta de {{amount}}',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>{{vendorName}} recibió beneficios por un valor de {{amount}}.</p>
<p>En {{portalAddress}}, en la página «Sales and payments», puede ver cuándo se le pagará.</p>
<p>Si usted no hizo esta venta, avise a {{stateName}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
