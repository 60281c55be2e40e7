/**
 * `npm test` runs every check and every test, one after the other. It stops at the first step that fails, and ends with the failures and a
 * count. A skipped test fails the run, and so does a browser test that passed at a second attempt.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeOf, writeLastGreen } from './lastGreen.ts';
import { countOf, isGreen, summary } from './testCount.ts';
import { failureWords } from './testFailures.ts';
import { passes, repository, type Step } from './testStep.ts';

const reports = mkdtempSync(join(tmpdir(), 'efmnp-reports-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const browserConfig = 'web/e2e/playwright.config.ts';

const steps: readonly Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'imports and sizes', command: ['node', 'infra/check/imports.ts'] },
  { name: 'prose', command: ['node', 'infra/check/prose.ts'] },
  {
    name: 'unit and integration tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    isLive: true,
  },
  ...(existsSync(join(repository, browserConfig))
    ? [{ name: 'browser tests', command: ['playwright', 'test', '-c', browserConfig, '--reporter=line,json'], isLive: true }]
    : []),
];

/** Returns undefined if the file was not written, because the step did not run or crashed. */
function reportIn(file: string): object | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : undefined;
}

const [before, startedAt] = [treeOf(repository), Date.now()];
const isGood = steps.every((step) => passes(step, { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }));
const [unit, browser] = [reportIn(unitReport), reportIn(browserReport)];
for (const report of [unit, browser]) for (const words of report ? failureWords(report, repository) : []) console.log(words);
const counts = [unit && countOf(unit), browser && countOf(browser)] as const;
console.log(summary(...counts));
rmSync(reports, { recursive: true, force: true });
// Does not use process.exit, because output that is still in a pipe would be lost.
const green = isGood && isGreen(counts[0]) && isGreen(counts[1]);
process.exitCode = green ? 0 : 1;
if (green) writeLastGreen(repository, { before, startedAt, unit: counts[0].passed, browser: counts[1].passed });
