import { expect, test } from 'vitest';
import { nearTests } from './nearTests.ts';

const nobody = () => [];

test('near a change is its own group, of the workers too, and of each once', () => {
  const changed = ['functions/vendors/rules.ts', 'functions/vendors/rules.test.ts', 'functions/workers/mail/index.ts', 'README.md'];
  expect(nearTests(changed, nobody)).toEqual(['functions/vendors/', 'functions/workers/mail/']);
});

test('near an entity are the groups and screens that import it, but not core, the browser tests and what prepares tests', () => {
  const importers = [
    'functions/vendors/index.ts',
    'web/vendors/VendorList.tsx',
    'web/e2e/realIds.ts',
    'infra/local/testWorld.ts',
    'web/core/x.ts',
  ];
  const asked: string[] = [];
  const filesWith = (words: string) => {
    asked.push(words);
    return importers;
  };
  expect(nearTests(['shared/entities/vendor.ts'], filesWith)).toEqual(['functions/vendors/', 'shared/entities/', 'web/vendors/']);
  expect(asked).toEqual(["/entities/vendor.ts'"]);
});

test('near a change in core is core alone, and near a browser test no unit test', () => {
  expect(nearTests(['functions/core/api.ts', 'web/e2e/ach.e2e.ts'], () => ['functions/vendors/index.ts'])).toEqual(['functions/core/']);
});
