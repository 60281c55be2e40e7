import { expect, test } from 'vitest';
import { countOf, summary } from './testCount.ts';

const unit = { numTotalTests: 291, numPassedTests: 290, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
const browser = { suites: [], stats: { expected: 21, unexpected: 0, flaky: 1, skipped: 2 } };

test('the closing line counts both kinds of tests', () => {
  expect(summary(countOf(unit), countOf(browser))).toBe('Tests: 312 passed, 1 failed, 2 skipped (unit and integration 290, browser 22)');
});

test('tests that did not run are not counted', () => {
  expect(summary(countOf({ ...unit, numFailedTests: 0 }), undefined)).toBe('Tests: 290 passed, 0 failed (unit and integration 290)');
  expect(summary(undefined, undefined)).toBe('Tests: 0 passed, 0 failed');
});
