import { expect, test } from 'vitest';
import { keptPhones } from './keptAnswers.ts';

test.each([
  ['English', 'Phone Number: We cannot save an extension. Leave out “x12”.'],
  ['Spanish', 'no podemos guardar una extensión. Quite “x12”.'],
] as const)('says to an applicant in %s that an extension cannot be saved', async (language, sentence) => {
  await expect(keptPhones(language, { phoneNumber: '(785) 555-0100 x12' })).rejects.toThrow(sentence);
});

test('asks an applicant for the area code if the number itself is not complete', async () => {
  await expect(keptPhones('English', { phoneNumber: '555-0100 x12' })).rejects.toThrow('Enter the area code and seven digits');
});
