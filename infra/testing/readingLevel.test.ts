import { expect, test } from 'vitest';
import { easeOf, gradeOf } from './readingLevel.ts';

test('rates a child’s sentence below grade 2 and an agency’s above grade 16', () => {
  expect(gradeOf('The cat sat on the mat. It was a warm day.')).toBeLessThan(2);
  expect(
    gradeOf(
      'Applicants must substantiate categorical eligibility by furnishing documentation that the administering agency considers sufficient.',
    ),
  ).toBeGreaterThan(16);
});

test('rates plain Spanish as easier than an agency’s', () => {
  expect(easeOf('El gato duerme en la casa. Hoy hace sol.')).toBeGreaterThan(90);
  expect(
    easeOf(
      'Los solicitantes deberán acreditar documentalmente su elegibilidad categórica conforme a la reglamentación administrativa vigente.',
    ),
  ).toBeLessThan(40);
});
