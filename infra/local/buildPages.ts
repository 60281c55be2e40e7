/** Builds the web app's pages for a local portal, unless the existing pages were built from the same sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './dataFolder.ts';

const repository = resolve(import.meta.dirname, '../..');
const stampFile = 'sources.sha256';

/** The order matters. The first build empties the folder, and the others add to it. */
const configs = ['web/vite.config.ts', 'web/apply/vite.config.ts', 'web/sell/vite.config.ts'];

export interface BuiltPages {
  readonly folder: string;
  /** Seconds that the build took, or 0 if nothing had to be built. */
  readonly seconds: number;
}

/** Builds in separate processes, so that the caller can work concurrently. Throws a StartError with the output of the builder. */
export async function buildPages(folder: string): Promise<BuiltPages> {
  const stamp = join(folder, stampFile);
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return { folder, seconds: 0 };
  const startedAt = performance.now();
  for (const config of configs) await build(config, folder);
  writeFileSync(stamp, sources);
  return { folder, seconds: (performance.now() - startedAt) / 1000 };
}

/** A hash that changes whenever a page might change. Tests change no page. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['web/**/*', 'shared/**/*', 'package-lock.json'], {
    cwd: repository,
    exclude: ({ parentPath, name }) =>
      /(^|\/)(node_modules|dist|e2e)(\/|$)|\.test\.tsx?$/.test(join(parentPath, name).slice(repository.length)),
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function build(config: string, folder: string): Promise<void> {
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const parameters = [
    vite,
    'build',
    'web',
    '--config',
    config,
    '--outDir',
    folder,
    '--emptyOutDir',
    String(config === configs[0]),
    '--logLevel',
    'warn',
  ];
  const child = spawn(process.execPath, parameters, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, words } = await endOf(child);
  if (code !== 0) throw new StartError(`The pages could not be built.\n${words}`);
}

function endOf(child: ChildProcess): Promise<{ code: number | null; words: string }> {
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => done({ code, words }));
  });
}
