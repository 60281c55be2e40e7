import type { MailText } from './mailText.ts';

export const applicationApproved: MailText = {
  English: {
    subject: '{{programName}}: you are approved',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>Your application {{number}} for {{programName}} is approved. You can take part this season.</p>
<p>Your local agency will tell you how and when your benefits come. You do not have to do anything until then.</p>
<p>Questions? Call {{supportPhoneNumber}} or write to {{supportEmailAddress}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{programName}}: su solicitud fue aprobada',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Su solicitud {{number}} para {{programName}} fue aprobada. Puede participar esta temporada.</p>
<p>Su agencia local le dirá cómo y cuándo llegan sus beneficios. Hasta entonces no tiene que hacer nada.</p>
<p>¿Tiene preguntas? Llame al {{supportPhoneNumber}} o escriba a {{supportEmailAddress}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
