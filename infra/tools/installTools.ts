/**
 * Programs that only `npm run mutate` and `npm run bench -- web` need. They are in a separate package, so that a new clone starts without
 * them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const stamp = join(folder, 'node_modules/.efmnp-lock');

/**
 * Installs them if they are missing or the lock has changed. Import `stryker.ts` and `lighthouse.ts` afterwards.
 * @throws if npm fails
 */
export function installTools(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing Stryker and Lighthouse (once) ...');
  execFileSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  writeFileSync(stamp, lock);
}
