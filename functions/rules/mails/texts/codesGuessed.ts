import type { MailText } from './mailText.ts';

export const codesGuessed: MailText = {
  English: {
    subject: 'A user of the portal typed many unknown codes',
    body: `<p>Hello {{firstName}} {{lastName}},</p>
<p>{{userName}} typed {{count}} codes within ten minutes that belong to no benefit and no card. For now this user can try one code every ten seconds. Nobody else is slowed down.</p>
<p>Vouchers from another State, a broken scanner, or somebody who guesses codes can be the cause. Please ask what happened. If there is no explanation, lock the user in the portal.</p>
<p>Kind regards,<br />{{stateName}}</p>`,
  },
  Spanish: {
    subject: 'Un usuario del portal escribió muchos códigos desconocidos',
    body: `<p>Hola, {{firstName}} {{lastName}}:</p>
<p>{{userName}} escribió en diez minutos {{count}} códigos que no pertenecen a ningún beneficio ni a ninguna tarjeta. Por ahora puede probar un código cada diez segundos. Nadie más tiene que esperar.</p>
<p>Pueden ser vales de otro estado, un lector dañado o alguien que adivina códigos. Pregunte qué pasó. Si no hay explicación, bloquee al usuario en el portal.</p>
<p>Saludos cordiales,<br />{{stateName}}</p>`,
  },
};
