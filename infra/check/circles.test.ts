import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

test('reports two folders that need each other, also through a third', () => {
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

test('reports two subjects that need each other, even if no two of their folders do', () => {
  expect(
    circlesOf([
      ['functions/rules/imports/cards/cardImport.ts', 'functions/rules/benefits/issue.ts'],
      ['functions/rules/benefits/tokens/give.ts', 'functions/rules/imports/file.ts'],
    ]),
  ).toEqual(['functions/rules/imports > functions/rules/benefits > functions/rules/imports: a circle of folders']);
});

test('reports two files that need each other, also in one folder', () => {
  const pair = ['functions/rules/benefits/issue.ts', 'functions/rules/benefits/issuedTotals.ts'] as const;
  expect(circlesOf([pair, [pair[1], pair[0]]])).toEqual([`${pair[0]} > ${pair[1]} > ${pair[0]}: a circle of files`]);
});

test('allows tests, browser tests and entries of an area to need each other', () => {
  expect(
    circlesOf([
      ['functions/core/http/route.ts', 'functions/core/store/store.ts'],
      ['functions/core/store/store.test.ts', 'functions/core/http/route.ts'],
      ['infra/aws/portal.ts', 'infra/aws/stacks/ApiStack.ts'],
      ['infra/aws/stacks/ApiStack.ts', 'infra/aws/groups.ts'],
    ]),
  ).toEqual([]);
});
