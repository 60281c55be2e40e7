import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';

function put(name: string, text: string, isProgram = false): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  if (isProgram) chmodSync(join(folder, name), 0o755);
}

/** Creates an npm that installs a Node of this version and records that it was called. */
function npmThatInstalls(version: string): void {
  put(
    'bin/npm',
    `#!/bin/sh\necho "$*" >>npm-calls\nmkdir -p node_modules/.bin\nprintf '#!/bin/sh\\necho ${version}\\n' >node_modules/.bin/node\nchmod +x node_modules/.bin/node\n`,
    true,
  );
}

function install() {
  const { status, stderr } = spawnSync('sh', ['infra/local/install.sh'], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  return { status, stderr };
}

const calls = () => (existsSync(join(folder, 'npm-calls')) ? readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n').length : 0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efmnp-install-'));
  put('package-lock.json', '{}');
  mkdirSync(join(folder, 'infra/local'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'install.sh'), join(folder, 'infra/local/install.sh'));
  npmThatInstalls('v24.21.0');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('installs once on a new machine, and again when the lock changes', () => {
  expect([install().status, calls()]).toEqual([0, 1]);
  expect([install().status, calls()]).toEqual([0, 1]);
  put('package-lock.json', '{"changed":true}');
  expect([install().status, calls()]).toEqual([0, 2]);
});

test('accepts a manual installation that is newer than the lock', () => {
  npmThatInstalls('v24.21.0');
  spawnSync(join(folder, 'bin/npm'), ['install'], { cwd: folder });
  put('node_modules/.package-lock.json', '{}');
  utimesSync(join(folder, 'package-lock.json'), 1_000_000, 1_000_000);
  expect([install().status, calls()]).toEqual([0, 1]);
});

test('reports a failed installation and retries it the next time', () => {
  put('bin/npm', '#!/bin/sh\nmkdir -p node_modules\nexit 1\n', true);
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm install failed') });
  npmThatInstalls('v24.21.0');
  expect([install().status, calls()]).toEqual([0, 1]);
});

test('refuses an outdated Node with a message', () => {
  npmThatInstalls('v20.20.2');
  expect(install()).toEqual({
    status: 1,
    stderr: 'Node 24 or newer is needed; this is v20.20.2. Install it from https://nodejs.org and start again.\n',
  });
});
