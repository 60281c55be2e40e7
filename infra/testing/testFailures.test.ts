import { expect, test } from 'vitest';
import { failedFiles, failureWords } from './testFailures.ts';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'money is rounded down',
  status: 'failed',
  failureMessages: [
    'AssertionError: expected 2 to be 1\n    at roundTo (/portal/shared/core/money.ts:9:3)\n    at /portal/shared/core/money.test.ts:4:33\n    at file:///portal/node_modules/vitest/run.js:1:1\n    at new Promise (<anonymous>)',
  ],
};
const fileOf = (name: string, assertionResults: readonly object[], message = '') => ({ name, status: 'failed', message, assertionResults });

test('reports a failed unit test with its line, its name and its error, without the frames of packages', () => {
  const report = { testResults: [fileOf('/portal/shared/core/money.test.ts', [passed, failed])] };
  expect(failureWords(report, '/portal')).toEqual([
    [
      'FAILED  shared/core/money.test.ts:4  money is rounded down',
      '    AssertionError: expected 2 to be 1',
      '        at roundTo (/portal/shared/core/money.ts:9:3)',
      '        at /portal/shared/core/money.test.ts:4:33',
    ].join('\n'),
  ]);
});

test('reports a file of tests that could not be loaded, with the reason', () => {
  const report = { testResults: [fileOf('/portal/web/a.test.ts', [], 'Cannot find module ./none.ts')] };
  expect(failureWords(report, '/portal')).toEqual(['FAILED  web/a.test.ts  the whole file\n    Cannot find module ./none.ts']);
});

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'ach.e2e.ts',
  line: 32,
  tests: [{ status, results: [{ errors: [{ message: 'an earlier try' }] }, { errors: messages.map((message) => ({ message })) }] }],
});
const config = { rootDir: '/portal/web/e2e' };

test('reports only failed browser tests, with their line, their name and their last error without colors', () => {
  const specs = [spec('pays', 'unexpected', '\u001b[31mError: \u001b[39mno row\n\nCall log:'), spec('voids', 'expected', '')];
  const report = { config, errors: [], suites: [{ suites: [{ specs }] }] };
  expect(failureWords(report, '/portal')).toEqual(['FAILED  web/e2e/ach.e2e.ts:32  pays\n    Error: no row\n    Call log:']);
});

test('reports both errors of a browser test that failed in two ways', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = { config, errors: [], suites: [{ specs: [spec('pays', 'unexpected', long, 'Error: /login shows: Log In')] }] };
  expect(failureWords(report, '/portal')[0]?.split('\n').at(-1)).toBe('    Error: /login shows: Log In');
});

test('reports a portal that does not start', () => {
  const report = { config, errors: [{ message: 'Error: no port', location: { file: '/portal/web/e2e/setUp.ts', line: 7 } }], suites: [] };
  expect(failureWords(report, '/portal')).toEqual(['FAILED  web/e2e/setUp.ts:7  outside of the tests\n    Error: no port']);
});

test('shortens a long error to its beginning, and many failures to the first ones', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = { config, errors: [], suites: [{ specs: Array.from({ length: 25 }, () => spec('pays', 'unexpected', long)) }] };
  const words = failureWords(report, '/portal');
  expect(words).toHaveLength(21);
  expect(words[0]?.split('\n')).toHaveLength(13);
  expect(words.at(-1)).toBe('... and 5 more');
});

test('reports nothing if nothing failed', () => {
  expect(failureWords({ testResults: [{ ...fileOf('/portal/a.test.ts', [passed]), status: 'passed' }] }, '/portal')).toEqual([]);
});

test('names a failed file once, and counts a browser test that passed at a second attempt as failed', () => {
  const unit = { testResults: [fileOf('/portal/shared/a.test.ts', [failed, failed]), fileOf('/portal/web/b.test.ts', [passed])] };
  expect(failedFiles(unit, '/portal')).toEqual(['shared/a.test.ts']);
  const results = [{ errors: [{ message: 'Error: too slow' }] }, { errors: [] }];
  const flaky = { title: 'pays', file: 'ach.e2e.ts', line: 32, tests: [{ status: 'flaky', results }] };
  const browser = { config, errors: [], suites: [{ specs: [flaky] }] };
  expect(failedFiles(browser, '/portal')).toEqual(['web/e2e/ach.e2e.ts']);
  expect(failureWords(browser, '/portal')).toEqual(['FAILED  web/e2e/ach.e2e.ts:32  pays\n    Error: too slow']);
});
