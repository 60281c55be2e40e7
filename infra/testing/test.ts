/** `npm test`: every check and every test, one after the other; stops at the first that fails and closes with what failed and a count. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOf, summary } from './testCount.ts';
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
  {
    name: 'unit and integration tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    isLive: true,
  },
  ...(existsSync(join(repository, browserConfig))
    ? [{ name: 'browser tests', command: ['playwright', 'test', '-c', browserConfig, '--reporter=line,json'], isLive: true }]
    : []),
];

/** Nothing when it was not written, since the step did not run or broke down. */
function reportIn(file: string): object | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : undefined;
}

const isGood = steps.every((step) => passes(step, { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }));
const [unit, browser] = [reportIn(unitReport), reportIn(browserReport)];
for (const report of [unit, browser]) for (const words of report ? failureWords(report, repository) : []) console.log(words);
console.log(summary(unit && countOf(unit), browser && countOf(browser)));
rmSync(reports, { recursive: true, force: true });
// Not process.exit: what is still on its way through a pipe would be lost.
process.exitCode = isGood ? 0 : 1;
