/** The portal's emails in each language, and the words that are filled into them. A new language needs its imports and a line here. */
import enAccess from './en/access/mails.json' with { type: 'json' };
import enApplications from './en/applications/mails.json' with { type: 'json' };
import enBenefits from './en/benefits/mails.json' with { type: 'json' };
import enCore from './en/core/mails.json' with { type: 'json' };
import enPayments from './en/payments/mails.json' with { type: 'json' };
import enPeople from './en/people/mails.json' with { type: 'json' };
import esAccess from './es/access/mails.json' with { type: 'json' };
import esApplications from './es/applications/mails.json' with { type: 'json' };
import esBenefits from './es/benefits/mails.json' with { type: 'json' };
import esCore from './es/core/mails.json' with { type: 'json' };
import esPayments from './es/payments/mails.json' with { type: 'json' };
import esPeople from './es/people/mails.json' with { type: 'json' };

export const mailTexts = {
  English: { ...enAccess, ...enApplications, ...enBenefits, ...enPayments, ...enPeople },
  Spanish: { ...esAccess, ...esApplications, ...esBenefits, ...esPayments, ...esPeople },
};

export const mailWords = { English: enCore, Spanish: esCore };
