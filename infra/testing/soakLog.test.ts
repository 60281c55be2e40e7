import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRuns, resultOf, type SoakRun, wordsOf } from './soakLog.ts';

const green = 'passed  types (4.0 s)\nTests: 4948 passed, 0 failed (unit and integration 4700, browser 248)\n';
const red = `FAILED  browser tests (600.0 s)
FAILED  web/e2e/ach.e2e.ts:32  pays: twice a day
    Error: no row
    Call log:
FAILED  web/a.test.ts  the whole file
    Cannot find module ./none.ts
Tests: 4946 passed, 2 failed (unit and integration 4700, browser 246)
`;

test('finds the counts in a run’s output, and the failed tests with the first line of their errors', () => {
  expect(resultOf(green, true)).toEqual({ passed: 4948, failed: 0, red: [] });
  expect(resultOf(red, false)).toEqual({
    passed: 4946,
    failed: 2,
    red: [
      { at: 'web/e2e/ach.e2e.ts:32', title: 'pays: twice a day', error: 'Error: no row' },
      { at: 'web/a.test.ts', title: 'the whole file', error: 'Cannot find module ./none.ts' },
    ],
  });
});

test('counts a failed step without a test and a failed installation as red', () => {
  const step = 'infra/a.ts: 401 lines\nFAILED  imports and sizes (3.0 s)\nTests: 0 passed, 0 failed\n';
  expect(resultOf(step, false).red).toEqual([{ at: '', title: 'imports and sizes (3.0 s)', error: 'Tests: 0 passed, 0 failed' }]);
  expect(resultOf('npm error code ECONNRESET\n', false).red).toEqual([
    { at: '', title: 'before the first step', error: 'npm error code ECONNRESET' },
  ]);
});

const loads = { loadAtStart: 0.34, loadAtEnd: 4, isBusy: true };
const run: SoakRun = {
  ...{ run: 7, isFreshClone: true, commit: 'a'.repeat(40), startedAt: '2026-12-31T23:59:59.500Z', minutes: 15.1, ...loads },
  ...{ isGreen: false, ...resultOf(red, false) },
};

test('reads a log without its truncated last line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-soak-log-'));
  const file = join(folder, 'soak.jsonl');
  expect(readRuns(file)).toEqual([]);
  writeFileSync(file, `${JSON.stringify(run)}\n${JSON.stringify({ ...run, run: 8 })}\n{"run": 9, "is`);
  expect(readRuns(file).map((one) => one.run)).toEqual([7, 8]);
  rmSync(folder, { recursive: true });
});

test('describes a run in words', () => {
  expect(wordsOf(run)).toBe(
    [
      'run 7  2026-12-31T23:59:59.500Z  aaaaaaaaaaaa  fresh clone  15.1 min  load 0.3 to 4.0, busy  4946 passed  RED',
      '    web/e2e/ach.e2e.ts:32  pays: twice a day: Error: no row',
      '    web/a.test.ts  the whole file: Cannot find module ./none.ts',
    ].join('\n'),
  );
});
