import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRuns } from './soakLog.ts';

let folder: string;
let repository: string;
const started: ChildProcess[] = [];
const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...parameters], { cwd: repository, encoding: 'utf8' });
const inCache = (name: string) => join(repository, '.cache', name);

/** Creates a repository with the soak, and with a script in place of the suite. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efmnp-soak-test-'));
  repository = join(folder, 'repository');
  for (const name of ['infra/testing', '.ci', '../temporary']) mkdirSync(join(repository, name), { recursive: true });
  for (const name of ['soak.ts', 'soakLog.ts', 'testStep.ts'])
    copyFileSync(join(import.meta.dirname, name), join(repository, 'infra/testing', name));
  git('init', '--quiet');
});
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function commitSuite(script: string): void {
  writeFileSync(join(repository, '.ci/run'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(repository, '.ci/run'), 0o755);
  git('add', '.');
  git('commit', '--quiet', '--message', 'A suite');
}

function start(...parameters: readonly string[]): ChildProcess {
  const soak = spawn(process.execPath, ['infra/testing/soak.ts', ...parameters], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: join(folder, 'temporary') },
  });
  started.push(soak);
  return soak;
}
const statusOf = async (soak: ChildProcess) => (await once(soak, 'exit'))[0];
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

test('runs each time in a fresh clone of the commit, and continues the count after a second start', async () => {
  commitSuite('test -e left && exit 9; touch left; cat infra/new.ts; echo "Tests: 12 passed, 0 failed"');
  writeFileSync(join(repository, 'infra/new.ts'), 'not committed');
  expect(await statusOf(start('2'))).toBe(0);
  expect(await statusOf(start('3', '--busy'))).toBe(0);
  const runs = readRuns(inCache('soak.jsonl'));
  const commit = git('rev-parse', 'HEAD').trim();
  expect(runs.map(({ run, isGreen, isBusy, passed }) => [run, isGreen, isBusy, passed])).toEqual([
    [1, true, false, 12],
    [2, true, false, 12],
    [3, true, true, 12],
  ]);
  expect(new Set(runs.map((run) => run.commit))).toEqual(new Set([commit]));
  expect(readFileSync(inCache('soak.txt'), 'utf8').trim().split('\n')).toHaveLength(3);
  expect(readdirSync(inCache('')).toSorted()).toEqual(['soak.jsonl', 'soak.txt']);
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
});

test('keeps the output of a red run and makes the soak fail', async () => {
  commitSuite('echo "FAILED  web/a.test.ts:3  adds up"; echo "    Error: 2"; echo "Tests: 11 passed, 1 failed"; exit 1');
  expect(await statusOf(start('1'))).toBe(1);
  expect(readRuns(inCache('soak.jsonl'))).toMatchObject([
    { isGreen: false, failed: 1, red: [{ at: 'web/a.test.ts:3', title: 'adds up', error: 'Error: 2' }] },
  ]);
  expect(readFileSync(inCache('soak-1.log'), 'utf8')).toContain('adds up');
});

test('stops its programs, removes the clone and does not count the run when the soak is stopped', async () => {
  commitSuite('sleep 3600 & echo $! $$; wait');
  const soak = start('1', '--busy');
  const pids = () =>
    (existsSync(inCache('soak-1.log')) ? (readFileSync(inCache('soak-1.log'), 'utf8').match(/\d+/g) ?? []) : []).map(Number);
  await vi.waitFor(() => expect(pids()).toHaveLength(2));
  const suite = pids();
  const loops = execFileSync('ps', ['-o', 'pid=', '--ppid', String(soak.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);
  expect(loops.length).toBeGreaterThan(1);
  soak.kill('SIGTERM');
  expect(await statusOf(soak)).toBe(1);
  await vi.waitFor(() => expect([...suite, ...loops].filter(isAlive)).toEqual([]));
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
  expect(readdirSync(inCache(''))).toEqual([]);
});
