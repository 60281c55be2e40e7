import { expect, test } from 'vitest';
import { titledByPerson } from './fullName.ts';

const columns = (...names: string[]) => names.map((name) => ({ name }));

test('names the rows of a list by the full name if its first column is part of a name', () => {
  const { rowName, titleColumns } = titledByPerson(columns('recipientLastName', 'recipientFirstName', 'amountCents'));
  expect(rowName?.({ recipientLastName: 'Abbott', recipientFirstName: 'Sally Ann' })).toBe('Sally Ann Abbott');
  expect(titleColumns).toContain('recipientFirstName');
  expect(titledByPerson(columns('firstName', 'lastName')).rowName?.({ firstName: 'Ada', lastName: null })).toBe('Ada');
});

test('returns nothing if the list begins with another column or has half a name', () => {
  expect(titledByPerson(columns('vendorName', 'firstName', 'lastName'))).toEqual({});
  expect(titledByPerson(columns('recipientLastName', 'amountCents'))).toEqual({});
});
