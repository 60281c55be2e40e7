/** Why an application was denied, in the applicant's language. */
import type { Language } from '../../../shared/core/language.ts';
import type { Application, DenialReason } from '../../../shared/entities/application.ts';

const sentences: Readonly<Record<Language, Readonly<Record<DenialReason, string>>>> = {
  English: {
    Income: 'Your income is above the limit for a household of your size.',
    Age: 'The age or the reason that you gave does not meet the rules of the program.',
    Residence: 'You do not live in an area that the program serves.',
    'Already receives': 'You receive benefits of the program already this year.',
    Incomplete: 'Your application was not complete.',
    Other: '',
  },
  Spanish: {
    Income: 'Sus ingresos superan el límite para un hogar de su tamaño.',
    Age: 'La edad o el motivo que indicó no cumple los requisitos del programa.',
    Residence: 'Usted no vive en una zona que el programa atiende.',
    'Already receives': 'Usted ya recibe beneficios del programa este año.',
    Incomplete: 'Su solicitud no estaba completa.',
    Other: '',
  },
};

/** If the kept record is an application, the person receives nothing yet. */
const sentTwice: Readonly<Record<Language, string>> = {
  English: 'We have another application for the same person. We decide on that one.',
  Spanish: 'Tenemos otra solicitud para la misma persona. Decidimos sobre esa.',
};

/** Returns the text of the reason, followed by the note of staff. */
export function reasonIn({ language, denialReason = 'Other', denialText = '', sameAs }: Application): string {
  const sentence = sameAs?.kind === 'Application' ? sentTwice[language] : sentences[language][denialReason];
  return [sentence, denialText].filter(Boolean).join(' ');
}
