import { expect, test } from 'vitest';
import { homonymsOf } from './homonyms.ts';

const faultsOf = (sources: Readonly<Record<string, string>>) => homonymsOf(Object.keys(sources), (file) => sources[file] ?? '');

test('a name that two files of functions export is told, with both', () => {
  expect(
    faultsOf({ 'functions/core/a.ts': 'export interface Place {}', 'functions/rules/b.ts': 'const x = 1;\nexport type Place = string;' }),
  ).toEqual(['functions: Place is exported by functions/core/a.ts and functions/rules/b.ts: give each its own name']);
});

test('a schema and its type in one file are one name', () => {
  expect(faultsOf({ 'functions/rules/a.ts': 'export const Job = z.string();\nexport type Job = z.infer<typeof Job>;' })).toEqual([]);
});

test('functions and web may each have a name, and so may tests and the handlers of groups', () => {
  expect(
    faultsOf({
      'functions/api/a/index.ts': 'export const handler = 1;\nexport const open = 1;',
      'functions/api/b/index.ts': 'export const handler = 2;',
      'functions/api/b/b.test.ts': 'export const open = 1;',
      'web/core/open.ts': 'export async function open() {}',
    }),
  ).toEqual([]);
});
