import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { httpStatusOf } from '../../functions/core/errors.ts';
import texts from '../../shared/texts/en/access/refusals.json' with { type: 'json' };

const page = readFileSync('docs/errors.md', 'utf8');

test('lists every coded refusal with its message', () => {
  const rows = [...page.matchAll(/^\| `access\.(\w+)` +\| “(.*)” +\|$/gm)].map(([, key, message]) => [key, message]);
  expect(rows).toEqual(Object.entries(texts));
});

test('lists every status of a refusal', () => {
  const listed = [...page.matchAll(/^\| (\d{3}) /gm)].map(([, status]) => Number(status));
  expect(listed.filter((status) => status !== 500)).toEqual(Object.values(httpStatusOf));
});
