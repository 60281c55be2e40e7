/**
 * `npm run test:quick` runs format, lint, types, imports, and the unit tests near the changes. By default, these are the last commit and
 * uncommitted files. With `-- --branch` they are all changes since the branch left origin. It also accepts names of folders. `npm test`
 * runs the rest.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearTests } from './nearTests.ts';
import { passes, repository, type Step } from './testStep.ts';

function git(...parameters: readonly string[]): string[] {
  return execFileSync('git', parameters, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Returns the files that contain these words. git reports an empty result as a failure. */
function filesWith(words: string): string[] {
  try {
    return git('grep', '-lF', words, '--', '*.ts', '*.tsx');
  } catch {
    return [];
  }
}

const wanted = process.argv.slice(2);
const folders = wanted.filter((word) => !word.startsWith('--'));
const [base = 'HEAD'] = wanted.includes('--branch') ? git('merge-base', 'HEAD', 'origin/HEAD') : ['HEAD~1'];
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = folders.length > 0 ? git('ls-files', '--', ...folders) : [...git('diff', '--name-only', base), ...untracked];
const near = nearTests(changed, filesWith).filter((folder) => existsSync(join(repository, folder)));
const cache = 'node_modules/.cache/quick.tsbuildinfo';

const steps: readonly Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', cache] },
  { name: 'imports and sizes', command: ['node', 'infra/check/imports.ts'] },
  { name: 'prose', command: ['node', 'infra/check/prose.ts'] },
  ...(near.length > 0
    ? [
        {
          name: `unit tests in ${near.join(' ')}`,
          command: ['vitest', 'run', '--passWithNoTests', '--reporter=dot', ...near],
          isLive: true,
        },
      ]
    : []),
];

console.log(`${changed.length} files changed`);
const startedAt = performance.now();
const isGood = steps.every((step) => passes(step));
console.log(
  `${isGood ? 'passed' : 'FAILED'}  in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, without browser tests and tests of what is far`,
);
process.exitCode = isGood ? 0 : 1;
