/** `npm test`: every check and every test, one after the other; stops at the first that fails and closes with what failed and a count. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countOf, summary } from './testCount.ts';
import { failureWords } from './testFailures.ts';

const repository = resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'efmnp-reports-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const browserConfig = 'web/e2e/playwright.config.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Tests tell what they do while they do it; checks only what they found. */
  readonly isLive?: boolean;
}

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

const environment = {
  ...process.env,
  PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
};

function passes({ name, command: [program = '', ...parameters], isLive = false }: Step): boolean {
  if (isLive) console.log(`${name} ...`);
  const startedAt = performance.now();
  const { status, error, stdout, stderr } = spawnSync(program, parameters, {
    cwd: repository,
    env: environment,
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isGood = status === 0;
  if (!isGood && !isLive) process.stdout.write(`${stdout ?? ''}${stderr ?? ''}`);
  if (error) console.error(error.message);
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  return isGood;
}

/** Nothing when it was not written, since the step did not run or broke down. */
function reportIn(file: string): object | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : undefined;
}

const isGood = steps.every(passes);
const [unit, browser] = [reportIn(unitReport), reportIn(browserReport)];
for (const report of [unit, browser]) for (const words of report ? failureWords(report, repository) : []) console.log(words);
console.log(summary(unit && countOf(unit), browser && countOf(browser)));
rmSync(reports, { recursive: true, force: true });
// Not process.exit: what is still on its way through a pipe would be lost.
process.exitCode = isGood ? 0 : 1;
