import all from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import plan from './northAmerica.json' with { type: 'json' };
import { optionalPhoneNumber, phoneNumber } from './phone.ts';

test.each(['573-555-0100', '(573) 555 0100', '5735550100', '1 573.555.0100', '+1 573 555 0100', ' 573-555-0100 '])(
  'stores the same number, typed as %s, as one text',
  (typed) => expect(phoneNumber(typed, 'phoneNumber', 'Phone Number')).resolves.toBe('+15735550100'),
);

test('keeps the country of a foreign number', async () => {
  expect(await phoneNumber('+52 55 5555 0100', 'phoneNumber', 'Phone Number')).toBe('+525555550100');
});

test.each(['555-0100', '123-456-7890', 'none', '573-555-01000', 'call 573-555-0100 or 0101', '+52 55', '+1 573 555', '911'])(
  'refuses %s on its field, with an example of a valid number',
  async (typed) => {
    const failures = [
      {
        propertyName: 'proxyPhone',
        errorMessage: 'Proxy Phone must be a phone number with its area code, such as 573 555 0100',
      },
    ];
    await expect(phoneNumber(typed, 'proxyPhone', 'Proxy Phone')).rejects.toThrow(expect.objectContaining({ code: 'invalid', failures }));
  },
);

test.each([
  ['(785) 555-0100 x12', 'x12'],
  ['573-555-0100 ext. 4', 'ext. 4'],
  ['573 555 0100, extension 7', 'extension 7'],
  ['+1 573 555 0100 #9', '#9'],
])('says that the extension in %s cannot be stored', (typed, extension) =>
  expect(phoneNumber(typed, 'phoneNumber', 'Phone Number')).rejects.toThrow(
    `Phone Number cannot have an extension. Leave out “${extension}”.`,
  ),
);

test('has the same North American plan as the installed libphonenumber-js', () => {
  const codes = all.country_calling_codes[1] ?? [];
  const { countries } = all as unknown as { countries: Record<string, unknown> };
  expect(plan.country_calling_codes).toEqual({ 1: codes });
  expect(plan.countries).toEqual(Object.fromEntries(codes.map((code) => [code, countries[code]])));
});

test.each(['787-555-0100', '+1 671 555 0100', '(809) 555-0100'])('accepts %s of an island with US calling code', async (typed) => {
  expect(await phoneNumber(typed, 'phoneNumber', 'Phone Number')).toMatch(/^\+1\d{10}$/);
});

test('leaves out a missing number', async () => {
  expect(await optionalPhoneNumber(undefined, 'phoneNumber', 'Phone Number')).toBeUndefined();
});
