/** The request of an applicant who has lost the confirmation number. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import type { languages } from '../core/language.ts';
import { answerTexts } from '../texts/answerTexts.ts';
import { answerFields } from './application-form.ts';

function requestIn<const L extends (typeof languages)[number]>(language: L) {
  const { person, contact } = answerFields(language);
  return z
    .object({
      language: z.literal(language),
      /** The State's part of the page's address: 'missouri'. */
      state: z.string().min(1).max(255),
      firstName: person.firstName.form,
      lastName: person.lastName.form,
      dateOfBirth: person.dateOfBirth.form,
      zip: contact.zip.form.optional(),
      phoneNumber: contact.phoneNumber.form,
    })
    .refine(({ zip, phoneNumber }) => zip !== undefined || phoneNumber !== undefined, {
      message: answerTexts[language].zipOrPhone,
      path: ['zip'],
    });
}

const LostNumberRequest = z.union([requestIn('English'), requestIn('Spanish')]);

export const lostNumberApi = {
  /** The reply is the same whether or not an application matches. */
  request: endpoint('POST', '/api/applications/lost-number', {
    summary: 'Get the lost number of your own application by email',
    body: LostNumberRequest,
    reply: z.object({}),
  }),
};
