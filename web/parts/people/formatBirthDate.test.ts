import { expect, test } from 'vitest';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { isSamePerson } from '../../people/recipients/usePossibleDuplicate.ts';
import { formatBirthDate, readersToday } from './formatBirthDate.ts';

test('formats a US phone number as people say it, and another country’s as stored', () => {
  expect(formatPhone('+15735550101')).toBe('(573) 555-0101');
  for (const typed of ['573-555-0101', '(573) 555-0101', '1 573 555 0101']) expect(formatPhone(typed)).toBe('(573) 555-0101');
  expect(formatPhone('+525555550101')).toBe('+525555550101');
  expect(formatPhone('555-0101')).toBe('555-0101');
  expect(formatPhone(undefined)).toBe('');
});

test('computes the age on the given day', () => {
  expect(formatBirthDate('1946-03-27', '2026-03-26')).toBe('03/27/1946 (79 years)');
  expect(formatBirthDate('1946-03-27', '2026-03-27')).toBe('03/27/1946 (80 years)');
  expect(formatBirthDate('2025-03-01', '2026-03-01')).toBe('03/01/2025 (1 year)');
});

test('today is the date on the clerk’s own clock', () => {
  expect(readersToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('case, accents and spaces do not distinguish people, but the date of birth does', () => {
  const ann = { firstName: 'Ána', lastName: 'López', dateOfBirth: '1950-03-01' };
  expect(isSamePerson(ann, { firstName: ' ANA ', lastName: 'lopez', dateOfBirth: '1950-03-01' })).toBe(true);
  expect(isSamePerson(ann, { ...ann, dateOfBirth: '1950-03-02' })).toBe(false);
});
