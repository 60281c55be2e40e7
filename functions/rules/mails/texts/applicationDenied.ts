import type { MailText } from './mailText.ts';

export const applicationDenied: MailText = {
  English: {
    subject: '{{programName}}: about your application',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>We looked at your application {{number}} for {{programName}}. We cannot approve it.</p>
<p><strong>Why:</strong> {{reason}}</p>
<p><strong>If you do not agree:</strong> {{appeal}}</p>
<p>Questions? Call {{supportPhoneNumber}} or write to {{supportEmailAddress}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{programName}}: sobre su solicitud',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Revisamos su solicitud {{number}} para {{programName}}. No podemos aprobarla.</p>
<p><strong>Motivo:</strong> {{reason}}</p>
<p><strong>Si no está de acuerdo:</strong> {{appeal}}</p>
<p>¿Tiene preguntas? Llame al {{supportPhoneNumber}} o escriba a {{supportEmailAddress}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
