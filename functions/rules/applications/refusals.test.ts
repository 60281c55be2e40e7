import { expect, test } from 'vitest';
import { gapsBetween } from '../../../infra/testing/textGaps.ts';
import { refusals } from './refusals.ts';

test('has the refusals of the public form in both languages, with the same values', () => {
  const { English, Spanish } = refusals;
  expect([...gapsBetween(English, Spanish), ...gapsBetween(Spanish, English)]).toEqual([]);
});
