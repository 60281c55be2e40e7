import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { treeOf, writeLastGreen } from './lastGreen.ts';

let folder: string;
const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...parameters], { cwd: folder, encoding: 'utf8' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:59.500Z') });
  folder = mkdtempSync(join(tmpdir(), 'efmnp-green-'));
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), '.cache/\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const written = () => JSON.parse(readFileSync(join(folder, '.cache/last-green.json'), 'utf8'));
const save = (before = treeOf(folder)) => writeLastGreen(folder, { before, unit: 4700, browser: 248, startedAt: Date.now() - 852_000 });

test('contains the commit, the counts, the minutes and the end of the run', () => {
  save();
  const commit = git('rev-parse', 'HEAD').trim();
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(written()).toEqual({
    commit,
    dirty: false,
    passed: 4948,
    unit: 4700,
    browser: 248,
    minutes: 14.2,
    at: '2026-12-31T23:59:59.500Z',
  });
  save();
  expect(written().dirty, 'its own file is ignored').toBe(false);
});

test('marks a tree as dirty if it changes before the run, after it, or by a commit during it', () => {
  const before = treeOf(folder);
  writeFileSync(join(folder, 'new.ts'), '');
  save(before);
  expect(written()).toMatchObject({ commit: before?.commit, dirty: true });
  const changed = treeOf(folder);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Second');
  save(changed);
  expect(written()).toMatchObject({ commit: before?.commit, dirty: true });
  save(before);
  expect(written()).toMatchObject({ commit: before?.commit, dirty: true });
  save();
  expect(written()).toMatchObject({ dirty: false });
});

test('writes no record for a folder outside of git', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  // A repository around the temporary folder must not be used instead.
  vi.stubEnv('GIT_CEILING_DIRECTORIES', join(folder, '..'));
  expect(treeOf(folder)).toBeUndefined();
  save();
  expect(existsSync(join(folder, '.cache'))).toBe(false);
});
