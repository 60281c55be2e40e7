import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

test('two folders that need each other are told, over a third too', () => {
  expect(
    circlesOf([
      ['functions/rules/imports/kinds.ts', 'functions/rules/imports/cards/cardImport.ts'],
      ['functions/rules/imports/cards/cardImport.ts', 'functions/rules/benefits/issue.ts'],
      ['functions/rules/benefits/issue.ts', 'functions/rules/imports/file.ts'],
    ]),
  ).toEqual([
    'functions/rules/imports > functions/rules/imports/cards > functions/rules/benefits > functions/rules/imports: a circle of folders',
    'functions/rules/imports > functions/rules/benefits > functions/rules/imports: a circle of folders',
  ]);
});

test('so are two subjects that need each other, though no two of their folders do', () => {
  expect(
    circlesOf([
      ['functions/rules/imports/cards/cardImport.ts', 'functions/rules/benefits/issue.ts'],
      ['functions/rules/benefits/tokens/give.ts', 'functions/rules/imports/file.ts'],
    ]),
  ).toEqual(['functions/rules/imports > functions/rules/benefits > functions/rules/imports: a circle of folders']);
});

test('two files that need each other are told, of one folder too', () => {
  const pair = ['functions/rules/benefits/issue.ts', 'functions/rules/benefits/given.ts'] as const;
  expect(circlesOf([pair, [pair[1], pair[0]]])).toEqual([`${pair[0]} > ${pair[1]} > ${pair[0]}: a circle of files`]);
});

test('tests, browser tests and entries of an area may need each other', () => {
  expect(
    circlesOf([
      ['functions/core/http/route.ts', 'functions/core/store/store.ts'],
      ['functions/core/store/store.test.ts', 'functions/core/http/route.ts'],
      ['infra/aws/portal.ts', 'infra/aws/stacks/ApiStack.ts'],
      ['infra/aws/stacks/ApiStack.ts', 'infra/aws/groups.ts'],
    ]),
  ).toEqual([]);
});
