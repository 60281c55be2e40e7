import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { httpStatusOf } from '../../functions/core/errors.ts';
import { codedRefusals, errorCodesPage } from './errorCodes.ts';

const page = readFileSync('docs/errors.md', 'utf8');

test('matches docs/error-codes.md with the refusals in the code (npm run codes fixes it)', () => {
  expect(readFileSync('docs/error-codes.md', 'utf8')).toBe(errorCodesPage());
});

test('finds the refusals of every subject, with the key as their code', () => {
  const codes = codedRefusals();
  expect(codes).toContainEqual({ code: 'benefits.reverse.reversed', status: 409, text: 'This sale is already reversed' });
  expect(new Set(codes.map(({ code }) => code.split('.')[0])).size).toBeGreaterThan(7);
});

test('lists every status of a refusal', () => {
  const listed = [...page.matchAll(/^\| (\d{3}) /gm)].map(([, status]) => Number(status));
  expect(listed.filter((status) => status !== 500)).toEqual(Object.values(httpStatusOf));
});
