import { expect, test } from 'vitest';
import { nearTests } from './nearTests.ts';

const nobody = () => [];

test('selects the group of a changed file once, including groups of workers', () => {
  const changed = ['functions/api/vendors/rules.ts', 'functions/api/vendors/rules.test.ts', 'functions/workers/mail/index.ts'];
  const others = ['functions/rules/benefits/redeem.ts', 'functions/api/matrix.test.ts', 'README.md'];
  expect(nearTests([...changed, ...others], nobody)).toEqual([
    'functions/api/matrix.test.ts',
    'functions/api/vendors/',
    'functions/rules/benefits/',
    'functions/workers/mail/',
  ]);
});

test('selects the groups and screens that import an entity, but not core, browser tests and test helpers', () => {
  const importers = [
    'functions/api/vendors/index.ts',
    'web/people/vendors/VendorList.tsx',
    'web/e2e/realIds.ts',
    'infra/testing/testWorld.ts',
    'web/core/x.ts',
  ];
  const asked: string[] = [];
  const filesWith = (words: string) => {
    asked.push(words);
    return importers;
  };
  expect(nearTests(['shared/entities/vendor.ts'], filesWith)).toEqual([
    'functions/api/vendors/',
    'shared/entities/',
    'web/people/vendors/',
  ]);
  expect(asked).toEqual(["/entities/vendor.ts'"]);
});

test('selects only core for a change in core, and no unit test for a browser test', () => {
  expect(nearTests(['functions/core/http/api.ts', 'web/e2e/ach.e2e.ts'], () => ['functions/api/vendors/index.ts'])).toEqual([
    'functions/core/',
  ]);
});
