import type { StandardText } from './standardText.ts';

/** The content that 7 CFR 248.6 and 249.6 require, in plain words. */
export const rightsAndObligations: readonly StandardText[] = [
  {
    startsOn: '2026-01-01',
    English: `When you sign, you say that your answers are true as far as you know. This form is for help that is paid with federal money. Staff may check what you write.

You can get this help once a season, and in one place only. Do not apply in two places.

The help is for you. You may not sell it or give it away. Someone you name may shop for you.

If you lie or hide facts on purpose, you may have to pay back in cash what you got. You may also be taken to court under state and federal law.

The rules are the same for everyone. Your race, color, national origin, age, disability or sex makes no difference.

Your local agency will tell you what it decides within 15 days after it gets your form.

If you do not agree with what it decides, you have the right to appeal.`,
    Spanish: `Al firmar, usted dice que sus respuestas son verdaderas según lo que sabe. Este formulario es para una ayuda que se paga con dinero federal. El personal puede comprobar lo que usted escribe.

Puede recibir esta ayuda una vez por temporada y en un solo lugar. No la pida en dos lugares.

La ayuda es para usted. No la puede vender ni regalar. Una persona que usted nombre puede comprar por usted.

Si miente o esconde datos a propósito, es posible que tenga que devolver en dinero lo que recibió. También lo pueden llevar a la corte según la ley del estado y la ley federal.

Las reglas son iguales para todos. No importa su raza, color, origen nacional, edad, discapacidad o sexo.

Su agencia local le dirá lo que decide en un plazo de 15 días después de recibir su formulario.

Si no está de acuerdo con lo que decide, usted tiene derecho a apelar.`,
  },
];
