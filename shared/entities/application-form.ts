/** The questions to a person who applies, and the messages about answers that cannot be accepted, in the person's language. */
import * as z from 'zod';
import { birthDate, choice, choices, count, email, type Field, flag, formOf, optional, personName, text } from '../core/field.ts';
import { formSentences } from '../core/formSentences.ts';
import { type Language, languages } from '../core/language.ts';
import { fill } from '../core/text.ts';
import { answerTexts } from '../texts/answerTexts.ts';
import { eligibilityBases, ethnicities, races, wicCategories } from './recipient.ts';

/** The ways in which a person in Ohio receives a benefit. */
export const deliveries = ['In the app', 'On last year’s card', 'On a new card by mail'] as const;

/** The largest number of people of one household in one application. */
export const maxPeople = 10;
/** The largest household. Income limits are shown up to it. */
export const maxHousehold = 30;

/** The names of the answers in the messages of the form. */
export type AnswerName = keyof (typeof answerTexts)['English']['labels'];

/** The fields of the answers, with labels and messages in a language. Staff forms use the English ones. */
export function answerFields(language: Language) {
  const { labels: label, zip: zipMessage } = answerTexts[language];
  const say = formSentences[language];
  const line = (name: AnswerName, max?: number) => text(label[name], max, say);
  const zip = line('zip', 10);
  return {
    person: {
      firstName: personName(label.firstName, say),
      lastName: personName(label.lastName, say),
      dateOfBirth: birthDate(label.dateOfBirth, say),
      wicCategory: optional(choice(label.wicCategory, wicCategories, say)),
    },
    contact: {
      phoneNumber: optional(line('phoneNumber', 20)),
      email: optional(email(label.email, 255, say)),
      addressLine1: line('addressLine1'),
      addressLine2: optional(line('addressLine2')),
      city: line('city'),
      zip: { ...zip, form: zip.form.refine((value) => /^\d{5}(-\d{4})?$/.test(value), zipMessage) } satisfies Field,
    },
    place: { county: line('county'), serviceAreaId: line('serviceAreaId', 64) },
    household: {
      householdSize: count(label.householdSize, 1, maxHousehold, say),
      isIncomeWithinLimit: flag(label.isIncomeWithinLimit, say),
      hasReceivedThisYear: flag(label.hasReceivedThisYear, say),
      /** Only for seniors. */
      eligibilityBasis: optional(choice(label.eligibilityBasis, eligibilityBases, say)),
      /** Only for families. */
      participatesInWic: optional(flag(label.participatesInWic, say)),
      guardianName: optional(personName(label.guardianName, say)),
    },
    /** Never required, because race and ethnicity are only for reporting. */
    voluntary: {
      race: choices(label.race, races, say),
      ethnicity: optional(choice(label.ethnicity, ethnicities, say)),
      proxyName: optional(personName(label.proxyName, say)),
      proxyPhone: optional(line('proxyPhone', 20)),
    },
    /** Only in Ohio. */
    card: { delivery: optional(choice(label.delivery, deliveries, say)), cardNumber: optional(line('cardNumber', 40)) },
    signed: { signature: personName(label.signature, say) },
  };
}

/** The steps of the form, each with its answers in a language. They are validated before the next step. */
export function stepsIn(language: Language) {
  const fields = answerFields(language);
  return {
    place: z.object(formOf(fields.place)),
    people: z.object({
      people: z
        .array(z.object(formOf(fields.person)), { error: answerTexts[language].nobody })
        .min(1, answerTexts[language].nobody)
        .max(maxPeople, fill(answerTexts[language].tooMany, { max: maxPeople })),
    }),
    contact: z.object(formOf(fields.contact)),
    household: z.object(formOf({ ...fields.household, ...fields.card })),
    voluntary: z.object(formOf(fields.voluntary)),
    signed: z.object(formOf(fields.signed)),
  };
}

function submissionIn<const L extends Language>(language: L) {
  const steps = stepsIn(language);
  return z.object({
    language: z.literal(language),
    programId: z.string().min(1).max(64),
    ...steps.place.shape,
    ...steps.people.shape,
    ...steps.contact.shape,
    ...steps.household.shape,
    ...steps.voluntary.shape,
    ...steps.signed.shape,
    /** The versions of the texts, and the income limit, that were shown. */
    textIds: z.array(z.string().max(100)).max(10).default([]),
    incomeLimitId: z.string().max(64).optional(),
    /** A field that people do not see. Staff review an application in which it is filled in. */
    nothing: z.string().max(255).optional(),
  });
}

/** An application as the form sends it. */
export const Submission = z.discriminatedUnion('language', [submissionIn('English'), submissionIn('Spanish')], {
  error: `Language must be one of: ${languages.join(', ')}`,
});
export type Submission = z.infer<typeof Submission>;
