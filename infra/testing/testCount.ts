/** Counts the tests that ran, from the JSON reports of vitest and of playwright. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** Reads either report. A browser test that passed at a second attempt counts as failed. */
export function countOf(report: object): Count {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = report as VitestReport;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** Whether tests ran, and every one of them passed. */
export function isGreen(count: Count | undefined): count is Count {
  return count !== undefined && count.passed > 0 && count.failed === 0 && count.skipped === 0;
}

/** Returns the closing line. Its parts count the tests that passed. */
export function summary(unit: Count | undefined, browser: Count | undefined): string {
  const counts = [unit, browser].filter((count) => count !== undefined);
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : '';
  const parts = [unit && `unit and integration ${unit.passed}`, browser && `browser ${browser.passed}`].filter(Boolean).join(', ');
  return `Tests: ${sum('passed')} passed, ${sum('failed')} failed${skipped}${parts && ` (${parts})`}`;
}
