import { expect, test } from 'vitest';
import { optionalPhoneNumber, phoneNumber } from './phone.ts';

test.each(['573-555-0100', '(573) 555 0100', '5735550100', '1 573.555.0100', '+1 573 555 0100', ' 573-555-0100 '])(
  'the same number, typed as %s, is kept as one text',
  (typed) => expect(phoneNumber(typed, 'phoneNumber', 'Phone Number')).toBe('+15735550100'),
);

test('a number of another country keeps its country', () => {
  expect(phoneNumber('+52 55 5555 0100', 'phoneNumber', 'Phone Number')).toBe('+525555550100');
});

test.each(['555-0100', '123-456-7890', 'none', '573-555-01000', '573-555-0100 ext. 4', '911'])(
  '%s is refused on its field, with an example of what is right',
  (typed) => {
    const failures = [
      {
        propertyName: 'proxyPhone',
        errorMessage: 'Proxy Phone is not a phone number: give the area code and seven digits, such as 573 555 0100',
      },
    ];
    expect(() => phoneNumber(typed, 'proxyPhone', 'Proxy Phone')).toThrow(expect.objectContaining({ code: 'invalid', failures }));
  },
);

test('a number that is left out stays out', () => expect(optionalPhoneNumber(undefined, 'phoneNumber', 'Phone Number')).toBeUndefined());
