import { expect, test } from 'vitest';
import { homonymsOf } from './homonyms.ts';

const faultsOf = (sources: Readonly<Record<string, string>>) => homonymsOf(Object.keys(sources), (file) => sources[file] ?? '');

test('reports a name that two files of functions export, with both files', () => {
  expect(
    faultsOf({ 'functions/core/a.ts': 'export interface Place {}', 'functions/rules/b.ts': 'const x = 1;\nexport type Place = string;' }),
  ).toEqual(['functions: Place is exported by functions/core/a.ts and functions/rules/b.ts: give each its own name']);
});

test('counts a schema and its type in one file as one name', () => {
  expect(faultsOf({ 'functions/rules/a.ts': 'export const Job = z.string();\nexport type Job = z.infer<typeof Job>;' })).toEqual([]);
});

test('allows the same name in functions and web, in tests, and in the handlers of groups', () => {
  expect(
    faultsOf({
      'functions/api/a/index.ts': 'export const handler = 1;\nexport const open = 1;',
      'functions/api/b/index.ts': 'export const handler = 2;',
      'functions/api/b/b.test.ts': 'export const open = 1;',
      'web/core/open.ts': 'export async function open() {}',
    }),
  ).toEqual([]);
});
