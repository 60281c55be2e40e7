import type { StandardText } from './standardText.ts';

/** 7 CFR 248.16 and 249.16 allow at least 30 days, and no appeal if only the money has run out. The portal's text allows 60. */
export const howToAppeal: readonly StandardText[] = [
  {
    startsOn: '2026-01-01',
    English: `You can ask for a fair hearing if you do not agree with what was decided about your benefits. Someone who did not make the decision will look at it again.

Ask within 60 days after the date on the letter that tells you the decision.

You can ask by telephone or by letter. Call or write to your local agency or to the State agency. You do not need a form.

Someone may help you, such as a relative, a friend or a lawyer. They may also speak for you.

No one will treat you worse because you ask for a hearing.

There is no hearing if the only reason is that the money for the season has run out.`,
    Spanish: `Si no está de acuerdo con lo que se decidió sobre sus beneficios, puede pedir una audiencia imparcial. Una persona que no tomó la decisión la verá otra vez.

Pídala en un plazo de 60 días después de la fecha de la carta que le dice la decisión.

Puede pedirla por teléfono o por carta. Llame o escriba a su agencia local o a la agencia del estado. No necesita un formulario.

Alguien puede ayudarle, como un familiar, un amigo o un abogado. También puede hablar por usted.

Nadie lo va a tratar peor por pedir una audiencia.

No hay audiencia si la única razón es que se acabó el dinero de la temporada.`,
  },
];
