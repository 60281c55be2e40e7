import { expect, test } from 'vitest';
import { countOf, isGreen, summary } from './testCount.ts';

const unit = { numTotalTests: 291, numPassedTests: 290, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
const browser = { suites: [], stats: { expected: 21, unexpected: 0, flaky: 1, skipped: 2 } };

test('counts both kinds of tests in the closing line', () => {
  expect(summary(countOf(unit), countOf(browser))).toBe('Tests: 311 passed, 2 failed, 2 skipped (unit and integration 290, browser 21)');
});

test('does not count tests that did not run', () => {
  expect(summary(countOf({ ...unit, numFailedTests: 0 }), undefined)).toBe('Tests: 290 passed, 0 failed (unit and integration 290)');
  expect(summary(undefined, undefined)).toBe('Tests: 0 passed, 0 failed');
});

test('rates a run as green if tests ran and all of them passed at the first attempt', () => {
  const stats = { expected: 21, unexpected: 0, flaky: 0, skipped: 0 };
  expect(isGreen(countOf({ stats }))).toBe(true);
  for (const red of [{ unexpected: 1 }, { flaky: 1 }, { skipped: 1 }, { expected: 0 }]) {
    expect(isGreen(countOf({ stats: { ...stats, ...red } })), JSON.stringify(red)).toBe(false);
  }
  expect(isGreen(countOf({ ...unit, numFailedTests: 0, numTodoTests: 1 }))).toBe(false);
  expect(isGreen(undefined)).toBe(false);
});
