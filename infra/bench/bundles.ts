/** Measures the size of the functions and the import time of one, as in a cold start. */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from '../aws/bundle.ts';
import type { Group } from '../aws/group.ts';
import { groups } from '../aws/groups.ts';
import { type Line, percentile, table, target, title } from './print.ts';

const [limitKb, limitWithS3Kb, limitMs] = [500, 650, 80];
const tries = 5;

export async function benchBundles(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'functions-'));
  const lines: Line[] = [];
  for (const { name, bytes, lateBytes } of await bundle(groups, folder)) {
    const kb = Math.round(bytes / 1024);
    const { ms, cpuMs } = await importTime(path.join(folder, name, 'index.mjs'));
    const limit = groups.some((group) => group.name === name && usesStorage(group)) ? limitWithS3Kb : limitKb;
    lines.push([name, kb, ...target(kb, limit), Math.round(lateBytes / 1024), ms, cpuMs, ...target(cpuMs, limitMs)]);
  }
  title(
    'Functions: size and import',
    'KB that are read at the start, minified, the SDK inside, and KB that are read when they are first needed; 650 where the function uses S3.',
    'ms to import it in a fresh Node, median of five, on this machine as loaded as it was, and the CPU time of that.',
  );
  table(['function', 'KB', 'target', '', 'late KB', 'ms', 'CPU ms', 'target', ''], lines);
}

function usesStorage({ uses }: Group): boolean {
  return uses.some((use) => /^(uploads|images|bankFiles|forms|snapshots):/.test(use));
}

async function importTime(file: string): Promise<{ ms: number; cpuMs: number }> {
  const script = `const [from, cpu] = [performance.now(), process.cpuUsage()];
    import(${JSON.stringify(pathToFileURL(file).href)}).then(() => {
      const { user, system } = process.cpuUsage(cpu);
      console.log(performance.now() - from, (user + system) / 1000);
    });`;
  const times: number[][] = [];
  for (let n = 0; n < tries; n++) {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
    times.push(stdout.trim().split(' ').map(Number));
  }
  const median = (place: number) =>
    Math.round(
      percentile(
        times.map((time) => time[place] ?? 0),
        0.5,
      ),
    );
  return { ms: median(0), cpuMs: median(1) };
}
