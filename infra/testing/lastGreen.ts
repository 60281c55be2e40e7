/** The record of the last test run that passed as a whole: `.cache/last-green.json`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LastGreen {
  /** The full hash. */
  readonly commit: string;
  /** Whether the files differed from the commit. */
  readonly dirty: boolean;
  readonly passed: number;
  readonly unit: number;
  readonly browser: number;
  readonly minutes: number;
  /** When the run ended (ISO 8601). */
  readonly at: string;
}

export type Tree = Pick<LastGreen, 'commit' | 'dirty'>;

/**
 * The commit that is checked out in a repository, and whether its files differ from it. Ignored files do not count. Undefined for a folder that
 * git does not know, such as an unpacked archive.
 */
export function treeOf(repository: string): Tree | undefined {
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', parameters, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' };
  } catch {
    return undefined;
  }
}

/**
 * Saves the counts of a run that began at `startedAt` (ms) on the tree `before`. A tree that changed during the run counts as dirty.
 * Without git it saves nothing.
 */
export function writeLastGreen(
  repository: string,
  { before, unit, browser, startedAt }: { before: Tree | undefined; unit: number; browser: number; startedAt: number },
): void {
  const [after, now] = [treeOf(repository), Date.now()];
  if (!before || !after) return;
  const lastGreen: LastGreen = {
    commit: before.commit,
    dirty: before.dirty || after.dirty || after.commit !== before.commit,
    passed: unit + browser,
    unit,
    browser,
    minutes: Math.round((now - startedAt) / 6000) / 10,
    at: new Date(now).toISOString(),
  };
  mkdirSync(join(repository, '.cache'), { recursive: true });
  writeFileSync(join(repository, '.cache/last-green.json'), `${JSON.stringify(lastGreen)}\n`);
}
