import type { MailText } from './mailText.ts';

export const benefitMailed: MailText = {
  English: {
    subject: '{{programName}}: your benefit of {{amount}}',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Your benefit of {{amount}} from {{programName}} is attached to this email, on a sheet with a QR code. You can spend it from {{startsOn}} to {{expiresOn}}.</p>
<p>Print the sheet, or open it on your phone, and show the code to the farmer at the market. Whoever has the code can spend the benefit: keep this email to yourself.</p>
<p>Questions? Call {{supportPhoneNumber}} or write to {{supportEmailAddress}}.</p>
<p>If this email is not meant for you, please delete it.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{programName}}: su beneficio de {{amount}}',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Adjuntamos a este correo su beneficio de {{amount}} de {{programName}}, en una hoja con un código QR. Puede usarlo del {{startsOn}} al {{expiresOn}} (mes/día/año).</p>
<p>Imprima la hoja, o ábrala en su teléfono, y muestre el código al agricultor en el mercado. Cualquiera que tenga el código puede usar el beneficio: no comparta este correo.</p>
<p>¿Tiene preguntas? Llame al {{supportPhoneNumber}} o escriba a {{supportEmailAddress}}.</p>
<p>Si este correo no es para usted, bórrelo, por favor.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
