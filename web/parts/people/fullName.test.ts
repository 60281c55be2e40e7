import { expect, test } from 'vitest';
import { titledByPerson } from './fullName.ts';

const columns = (...names: string[]) => names.map((name) => ({ name }));

test('the rows of a list that begins with a name are called by the whole of it', () => {
  const { rowName, titleColumns } = titledByPerson(columns('recipientLastName', 'recipientFirstName', 'amountCents'));
  expect(rowName?.({ recipientLastName: 'Abbott', recipientFirstName: 'Sally Ann' })).toBe('Sally Ann Abbott');
  expect(titleColumns).toContain('recipientFirstName');
  expect(titledByPerson(columns('firstName', 'lastName')).rowName?.({ firstName: 'Ada', lastName: null })).toBe('Ada');
});

test('of a list that begins otherwise, or has half a name, nothing is told', () => {
  expect(titledByPerson(columns('vendorName', 'firstName', 'lastName'))).toEqual({});
  expect(titledByPerson(columns('recipientLastName', 'amountCents'))).toEqual({});
});
