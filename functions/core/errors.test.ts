import { expect, test } from 'vitest';
import { recordNotFound } from './errors.ts';

test.each([
  ['User', 'This user was'],
  ['IssuancePeriod', 'This issuance period was'],
  ['AchBatch', 'This ACH batch was'],
])('a %s that is not there is told of in words', (entity, words) => {
  expect(recordNotFound(entity).message).toContain(words);
});
