/** Why an application was denied, in the language of whoever applied. */
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
    Age: 'La edad o el motivo que indicó no cumple las reglas del programa.',
    Residence: 'Usted no vive en una zona que el programa atiende.',
    'Already receives': 'Usted ya recibe beneficios del programa este año.',
    Incomplete: 'Su solicitud no estaba completa.',
    Other: '',
  },
};

/** The sentence of the reason, followed by what staff wrote. */
export function reasonIn({ language, denialReason = 'Other', denialText = '' }: Application): string {
  return [sentences[language][denialReason], denialText].filter(Boolean).join(' ');
}
