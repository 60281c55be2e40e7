import type { MailText } from './mailText.ts';

export const saleReversed: MailText = {
  English: {
    subject: '{{vendorName}}: a sale of {{amount}} was {{what}}',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>A sale of {{amount}} at {{vendorName}} was {{what}}.</p>
<p>A sale that is voided is not paid. The amount of a sale that is refunded is taken off your next payment. You see both at {{portalAddress}} under ‘Sales and payments’.</p>
<p>If you have questions about it, please ask {{stateName}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{vendorName}}: una venta de {{amount}} fue {{what}}',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Una venta de {{amount}} de {{vendorName}} fue {{what}}.</p>
<p>Una venta anulada no se paga. El importe de una venta reembolsada se descuenta de su próximo pago. Puede ver ambas en {{portalAddress}}, en la página «Sales and payments».</p>
<p>Si tiene preguntas, consulte a {{stateName}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
