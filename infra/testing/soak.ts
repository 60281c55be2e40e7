/**
 * `npm run soak -- 20` runs the whole suite 20 times, each time in a fresh clone of the commit that is checked out. `--busy` keeps all
 * processors busy at the same time. Ctrl-C stops it. The next start with the same commit continues the count. The log is
 * `.cache/soak.jsonl`, and `.cache/soak.txt` in words. The output of a red run stays in `.cache/soak-<run>.log`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readRuns, resultOf, type SoakRun, wordsOf } from './soakLog.ts';
import { repository } from './testStep.ts';

const { values, positionals } = parseArgs({ options: { busy: { type: 'boolean', default: false } }, allowPositionals: true });
const wanted = Number(positionals[0] ?? 20);
if (!(wanted > 0) || positionals.length > 1) throw new Error('npm run soak -- [runs] [--busy]');

const cache = join(repository, '.cache');
const log = join(cache, 'soak.jsonl');
const git = (...parameters: readonly string[]) => execFileSync('git', parameters, { cwd: repository, encoding: 'utf8' }).trim();
const commit = git('rev-parse', 'HEAD');
const load = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Ends when this process is gone, for any reason. */
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent);';
/** A run's programs need some seconds to end what they started. */
const graceMs = 20_000;

let suite: ChildProcess | undefined;
let isStopped = false;
const loops: ChildProcess[] = [];

/** Sends a signal to the suite's whole process group, and returns whether a process is left. 0 only checks. */
function signal(name: NodeJS.Signals | 0): boolean {
  try {
    return suite?.pid !== undefined && process.kill(-suite.pid, name);
  } catch {
    return false;
  }
}

function stop(): void {
  if (isStopped) signal('SIGKILL');
  isStopped = true;
  signal('SIGTERM');
}

/** Runs the suite of the commit in a new clone, and removes the clone. Returns undefined if it was stopped. */
async function runOnce(run: number): Promise<SoakRun | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-soak-'));
  const output = join(cache, `soak-${run}.log`);
  const [startedAt, loadAtStart] = [Date.now(), load()];
  try {
    git('clone', '--quiet', '--no-checkout', repository, join(folder, 'portal'));
    git('-C', join(folder, 'portal'), 'checkout', '--quiet', '--detach', commit);
    const file = openSync(output, 'w');
    suite = spawn(join(folder, 'portal/.ci/run'), [], { cwd: join(folder, 'portal'), stdio: ['ignore', file, file], detached: true });
    closeSync(file);
    const [status] = (await once(suite, 'exit')) as [number | null];
    for (const until = Date.now() + graceMs; isStopped && signal(0) && Date.now() < until; ) await sleep(100);
    signal('SIGKILL');
    suite = undefined;
    if (isStopped) return undefined;
    const isGreen = status === 0;
    const result = resultOf(readFileSync(output, 'utf8'), isGreen);
    if (isGreen) rmSync(output);
    const minutes = Math.round((Date.now() - startedAt) / 6000) / 10;
    const at = new Date(startedAt).toISOString();
    const loads = { loadAtStart, loadAtEnd: load(), isBusy: values.busy };
    return { run, isFreshClone: true, commit, startedAt: at, minutes, ...loads, isGreen, ...result };
  } finally {
    if (isStopped) rmSync(output, { force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

async function soak(): Promise<boolean> {
  mkdirSync(cache, { recursive: true });
  const before = readRuns(log);
  const own = before.filter((run) => run.commit === commit);
  let number = Math.max(0, ...before.map(({ run }) => run));
  for (let i = 0; values.busy && i < availableParallelism(); i++)
    loops.push(spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }));
  console.log(`${commit}: ${own.length} of ${wanted} runs are done`);
  while (own.length < wanted && !isStopped) {
    number += 1;
    const done = await runOnce(number);
    if (!done) break;
    own.push(done);
    appendFileSync(log, `${JSON.stringify(done)}\n`);
    appendFileSync(join(cache, 'soak.txt'), `${wordsOf(done)}\n`);
    console.log(wordsOf(done));
  }
  const red = own.filter(({ isGreen }) => !isGreen).length;
  console.log(`${commit}: ${own.length} of ${wanted} runs are done, ${red} red${isStopped ? '; stopped' : ''}`);
  return red === 0 && own.length >= wanted;
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
}
