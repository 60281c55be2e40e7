import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { toneOf } from './statusTones.ts';

/** Choices that are shown as badges: each word says how far a record is. */
const isStatus = ({ name, options }: Column) => options !== undefined && /^(status|letter|outcome|recovery|payment)$|Status$/.test(name);

/** Returns all columns of lists, by the file of their entity. */
async function allColumns(): Promise<(readonly [file: string, column: Column])[]> {
  const files = globSync(resolve(import.meta.dirname, '../../../shared/entities/*.ts')).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map(async (file) => [file, (await import(file)) as Record<string, unknown>] as const));
  return modules.flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Columns'))
      .flatMap(([, columns]) => (columns as readonly Column[]).map((column) => [file, column] as const)),
  );
}

test('every status of every list has a tone', async () => {
  const statuses = (await allColumns()).filter(([, column]) => isStatus(column));
  expect(statuses.length).toBeGreaterThan(15);
  expect(
    statuses.flatMap(([file, { name, options = [] }]) => options.filter((word) => !toneOf(word)).map((word) => [file, name, word])),
  ).toEqual([]);
});

test.each([
  ['Returned', 'error'],
  ['Held', 'warning'],
  ['Waiting', 'money'],
  ['Settled', 'success'],
  ['Void', 'neutral'],
  ['Missouri', undefined],
] as const)('the tone of %s is %s', (word, tone) => {
  expect(toneOf(word)).toBe(tone);
});
