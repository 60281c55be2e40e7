import type { MailText } from './mailText.ts';

export const applicationWaiting: MailText = {
  English: {
    subject: '{{programName}}: you are on the waiting list',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>We have your application {{number}} for {{programName}}. There is no place for you at this time, so you are on the waiting list. Places are given in the order in which applications came in.</p>
<p>You do not have to apply again. We will tell you as soon as there is a place.</p>
<p>Questions? Call {{supportPhoneNumber}} or write to {{supportEmailAddress}}.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: '{{programName}}: usted está en la lista de espera',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>Tenemos su solicitud {{number}} para {{programName}}. Por ahora no hay un lugar para usted, así que está en la lista de espera. Los lugares se dan en el orden en que llegan las solicitudes.</p>
<p>No tiene que hacer otra solicitud. Le avisaremos cuando haya un lugar.</p>
<p>¿Tiene preguntas? Llame al {{supportPhoneNumber}} o escriba a {{supportEmailAddress}}.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
