import { expect, test } from 'vitest';
import { ApplicationTextForm } from '../../../../shared/entities/application-text.ts';
import { standardText, standardTexts } from './standardTexts.ts';

test('has texts that State staff could write, each with a descriptive id of its own', () => {
  for (const { id, ...text } of standardTexts()) expect([id, ApplicationTextForm.safeParse(text).error]).toEqual([id, undefined]);
  expect(new Set(standardTexts().map(({ id }) => id)).size).toBe(8);
  expect(standardTexts().every(({ id }) => /^standard-[a-z-]+-(english|spanish)-2026-01-01$/.test(id) && id.length <= 64)).toBe(true);
});

test('contains the words that the federal rules require', () => {
  const english = (kind: Parameters<typeof standardText>[0]) => standardText(kind, 'English', '2026-11-22').body;
  const spanish = (kind: Parameters<typeof standardText>[0]) => standardText(kind, 'Spanish', '2026-11-22').body;
  expect(english('Rights and Obligations')).toMatch(/within 15 days[\s\S]*right to appeal/);
  expect(spanish('Rights and Obligations')).toMatch(/15 días[\s\S]*derecho a apelar/);
  expect([english('How to Appeal'), spanish('How to Appeal')]).toEqual([
    expect.stringContaining('within 60 days'),
    expect.stringContaining('60 días'),
  ]);
  expect(english('Non-Discrimination Statement')).toMatch(/This institution is an equal opportunity provider\.$/);
});

test('shows the first version of a text before its start', () => {
  expect(standardText('How to Appeal', 'English', '2020-01-01').startsOn).toBe('2026-01-01');
});
