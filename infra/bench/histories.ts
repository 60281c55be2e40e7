/**
 * The random histories of the snapshot tests, in larger numbers than a test run has time for. It runs the test itself, in one process for
 * each core.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { short, table, target, title } from './print.ts';

const histories = Number(process.env.BENCH_HISTORIES ?? 20_000);
const root = path.resolve(import.meta.dirname, '../..');
const test = 'functions/core/lists/snapshots.property.test.ts';

export async function benchHistories(): Promise<void> {
  const lanes = availableParallelism();
  const begun = performance.now();
  const failures = (await Promise.all(Array.from({ length: lanes }, () => play(Math.ceil(histories / lanes))))).filter((one) => one !== '');
  title(
    'Processes that start from what others left, against what was written',
    'Random histories of a table that several processes read: snapshots made at any moment, torn, old, foreign and gone, while writes go on, late and',
    'repeated. In the end all must answer what was written.',
  );
  const seconds = (performance.now() - begun) / 1000;
  table(
    ['', '', 'target', ''],
    [
      ['histories', Math.ceil(histories / lanes) * lanes, '', ''],
      ['processes that met a difference', failures.length, ...target(failures.length, 0)],
      [`s, in ${lanes} processes`, short(seconds), '', ''],
    ],
  );
  if (failures.length) throw new Error(failures.join('\n'));
}

/** Plays this number of histories with their own seed. Returns the test's output after a failure, which names the seed, or nothing. */
async function play(count: number): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', test], {
    cwd: root,
    env: { ...process.env, SNAPSHOT_RUNS: String(count), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return code === 0 ? '' : `${said}\n${wrong}`;
}
