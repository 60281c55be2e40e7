/**
 * `npm run explore -- 30` runs the random tests with new seeds for 30 minutes (10 by default). It finishes the current round. For each
 * failure it prints the counterexample and the command that repeats it: `npm run explore -- --seed 123 <test file>`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedFiles, failureWords } from './testFailures.ts';
import { repository } from './testStep.ts';

const usage = 'npm run explore -- [minutes]   or   npm run explore -- --seed <seed> [test files]';
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const folder = mkdtempSync(join(tmpdir(), 'efmnp-explore-'));
const report = join(folder, 'report.json');

/** The test files with random input: they use fast-check, or the seed itself. */
function randomTests(): string[] {
  const words = ["from 'fast-check'", '{ randomFrom,'];
  const search = ['grep', '-lF', ...words.flatMap((one) => ['-e', one]), '--', '*.test.ts', '*.test.tsx'];
  return execFileSync('git', search, { cwd: repository, encoding: 'utf8' }).trim().split('\n');
}

/** Runs test files with a seed. Prints each failure, and the command that repeats it. Returns whether all passed. */
function passesWith(seed: number, files: readonly string[]): boolean {
  console.log(`Seed ${seed}`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('vitest', ['run', ...reporters, ...files], {
    cwd: repository,
    env: { ...process.env, EXPLORE_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return true;
  if (!existsSync(report)) throw new Error(`Vitest ended with ${status} and wrote no report`);
  const found = JSON.parse(readFileSync(report, 'utf8')) as object;
  for (const words of failureWords(found, repository)) console.log(words);
  for (const file of failedFiles(found, repository)) console.log(`Repeat it with: npm run explore -- --seed ${seed} ${file}`);
  return false;
}

function explore(): boolean {
  if (values.seed !== undefined) return passesWith(Number(values.seed), positionals.length > 0 ? positionals : randomTests());
  const minutes = Number(positionals[0] ?? 10);
  if (!(minutes > 0) || positionals.length > 1) throw new Error(usage);
  const until = Date.now() + minutes * 60_000;
  const found: number[] = [];
  let rounds = 0;
  while (Date.now() < until) {
    const seed = randomInt(1, 2 ** 31);
    if (!passesWith(seed, randomTests())) found.push(seed);
    rounds += 1;
  }
  console.log(`${rounds} seeds, ${found.length} failed${found.length > 0 ? `: ${found.join(', ')}` : ''}`);
  return found.length === 0;
}

try {
  process.exitCode = explore() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
