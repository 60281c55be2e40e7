import { expect, test } from 'vitest';
import { assertBirthDate } from './dateOfBirth.ts';

const noon = Date.parse('2026-06-15T12:00:00Z');

test.each(['1900-01-01', '1951-02-28', '2026-06-15'])('accepts %s as date of birth', (day) => {
  expect(() => assertBirthDate(day, noon)).not.toThrow();
});

test.each([
  ['2026-06-16', 'Date of Birth cannot be in the future'],
  ['1899-12-31', 'Date of Birth must be in 1900 or later'],
])('refuses %s as date of birth', (day, sentence) => {
  expect(() => assertBirthDate(day, noon)).toThrow(sentence);
});

test('registers a child born today on Guam, where the day starts first', () => {
  expect(() => assertBirthDate('2026-06-16', Date.parse('2026-06-15T14:30:00Z'))).not.toThrow();
});
