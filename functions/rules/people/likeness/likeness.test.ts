import { expect, test } from 'vitest';
import { knownSettings } from '../../../../shared/entities/setting.ts';
import { birthsNear, type Compared, isPossible, likenessOf } from './likeness.ts';

const ines: Compared = {
  firstName: 'Inés',
  lastName: 'Núñez',
  dateOfBirth: '1948-02-03',
  phoneNumber: '+15735550142',
  email: 'ines@example.org',
  addressLine1: '12 North Oak Street',
  zip: '65201',
};
const { phoneNumber: _p, email: _e, addressLine1: _a, ...bare } = ines;
const like = (more: Partial<Compared>) => likenessOf(bare, { ...bare, ...more });

test('scores equal, swapped, similar and nickname names, ignoring accents, case and hyphens', () => {
  expect(like({})).toEqual({ points: 80, reasons: ['Same name', 'Same date of birth'] });
  expect(like({ firstName: 'INES', lastName: 'Nunez' }).points).toBe(80);
  expect(like({ firstName: 'Núñez', lastName: 'Inés' }).reasons[0]).toBe('Same name, first and last swapped');
  expect(like({ lastName: 'Nunes' })).toEqual({ points: 65, reasons: ['Similar name', 'Same date of birth'] });
  expect(like({ firstName: 'Agnes' }).points).toBe(40);
  const peggy = { ...bare, firstName: 'Peggy', lastName: "O'Brien" };
  expect(likenessOf(peggy, { ...peggy, firstName: 'Margaret', lastName: 'OBrien' })).toEqual({
    points: 65,
    reasons: ['First name is a nickname', 'Same date of birth'],
  });
  // A shared short form is not enough: 'Al' is Albert or Alfred, and these two are different names.
  expect(likenessOf({ ...peggy, firstName: 'Albert' }, { ...peggy, firstName: 'Alfred' }).points).toBe(40);
});

test('scores a date of birth fully, and half if day and month are swapped or one digit differs', () => {
  expect(like({ dateOfBirth: '1948-03-02' }).reasons).toEqual(['Same name', 'Similar date of birth']);
  expect(like({ dateOfBirth: '1949-02-03' }).points).toBe(60);
  expect(like({ dateOfBirth: '1949-02-04' }).points).toBe(40);
  expect(birthsNear('1948-02-29').every((day) => day !== '1948-02-30')).toBe(true);
});

test('scores phone, email and address, for any spelling of the address', () => {
  const other = { ...ines, firstName: 'Leo', lastName: 'Ruiz', dateOfBirth: '1936-11-20' };
  expect(likenessOf(ines, other)).toEqual({ points: 60, reasons: ['Same phone number', 'Same email', 'Same address'] });
  expect(likenessOf(ines, { ...other, phoneNumber: undefined, email: undefined, addressLine1: '12 N. OAK ST' }).points).toBe(20);
  expect(likenessOf(ines, { ...other, phoneNumber: undefined, email: undefined, zip: '65109' }).points).toBe(0);
  const nowhere = { ...other, phoneNumber: undefined, email: '', addressLine1: 'General Delivery' };
  expect(likenessOf({ ...ines, email: '', addressLine1: 'General Delivery' }, nowhere).points).toBe(0);
});

const { phoneNumber, email, addressLine1, zip } = ines;
const address = { addressLine1, zip };
test.each<[isOnePerson: boolean, who: string, other: Partial<Compared>]>([
  [true, 'registered twice', {}],
  [true, 'registered twice, once with another spelling', { lastName: 'Nunes' }],
  [true, 'first and last name swapped', { firstName: 'Núñez', lastName: 'Inés' }],
  [true, 'day and month swapped, at the same address', { dateOfBirth: '1948-03-02', ...address }],
  [true, 'a year mistyped, with the same telephone', { dateOfBirth: '1949-02-03', phoneNumber }],
  [true, 'another last name since she married', { lastName: 'Ruiz', phoneNumber, email }],
  [false, 'mother and daughter of one name at one address', { dateOfBirth: '1971-09-12', ...address }],
  [false, 'the same, born on one day 30 years apart, with one telephone', { dateOfBirth: '1978-02-03', phoneNumber, email, ...address }],
  [false, 'two of a common name at one address of many', { dateOfBirth: '1951-10-30', ...address }],
  [false, 'two of a common name', { dateOfBirth: '1949-02-03' }],
  [false, 'husband and wife', { firstName: 'Leo', dateOfBirth: '1946-07-19', phoneNumber, email, ...address }],
  [false, 'sisters at one address', { firstName: 'Clara', dateOfBirth: '1951-07-19', phoneNumber, ...address }],
])('decides by the default points whether two are one person: %s (%s)', (isOnePerson, _, other) => {
  const points = Number(knownSettings.duplicatePoints.standard);
  expect(isPossible(likenessOf(ines, { ...bare, ...other }), points)).toBe(isOnePerson);
});
