/** A PostgreSQL of our own for a measurement: a temporary cluster on a socket in a temporary folder, and one connection to it. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '../local/program.ts';

const settings = {
  ...{ listen_addresses: '', shared_buffers: '2GB', work_mem: '64MB', maintenance_work_mem: '512MB', random_page_cost: '1.1' },
  ...{ fsync: 'off', synchronous_commit: 'off', max_wal_size: '8GB', autovacuum: 'off', timezone: 'UTC' },
};
const debian = '/usr/lib/postgresql';

/** Returns the path of a PostgreSQL program, on PATH or in Debian's folder. Returns undefined if it is not installed. */
function programOf(name: string): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  return [...(process.env.PATH ?? '').split(':'), ...versions].map((folder) => path.join(folder, name)).find(existsSync);
}

/** PostgreSQL refuses to run as root, so it runs as a user without rights. */
function otherUser(): { readonly uid: number; readonly gid: number; readonly prefix: readonly string[] } | undefined {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, prefix: [] };
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid = 0, gid = 0] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, name], { stdio: ['ignore', 'pipe', 'ignore'] })));
      return { uid, gid, prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'] };
    } catch {
      // Try the next one.
    }
  }
  return undefined;
}

export interface Postgres {
  readonly version: string;
  /** Returns the rows of a statement, one line each, and its time from psql (ms). Throws its error. */
  ask(statement: string): Promise<{ readonly answer: string; readonly ms: number }>;
  /** Runs all statements at once, each over its own connection. `ms` is the longest. */
  together(statements: readonly string[]): Promise<{ readonly answers: readonly string[]; readonly ms: number }>;
  /** Fills a table from a file that COPY reads. */
  copy(into: string, file: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns undefined if PostgreSQL is not installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const [initdb, postgres, psql] = ['initdb', 'postgres', 'psql'].map(programOf);
  const user = otherUser();
  if (!initdb || !postgres || !psql || !user) return undefined;
  chmodSync(tmpdir(), 0o711); // its owner must reach the subfolder
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const [first = initdb, ...rest] = [
    ...user.prefix,
    initdb,
    '-D',
    data,
    '-U',
    'bench',
    '--auth=trust',
    '--locale=C',
    '--encoding=UTF8',
    '--no-sync',
  ];
  execFileSync(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const options = Object.entries({ ...settings, unix_socket_directories: folder }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = postgres, ...parameters] = [...user.prefix, postgres, '-D', data, ...options];
  const server = await startProgram(command, parameters);
  // Quits at once without writing anything, also after an interruption of this process.
  const quit = () => {
    try {
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // It has already ended.
    }
  };
  process.once('exit', quit);
  const connection = await connect(psql, folder);
  const connections = [connection];
  const { answer } = await connection.ask('show server_version');
  return {
    version: answer.split(' ')[0] ?? '',
    ask: connection.ask,
    async together(statements) {
      while (connections.length < statements.length) connections.push(await connect(psql, folder));
      const all = await Promise.all(statements.map((statement, at) => (connections[at] ?? connection).ask(statement)));
      return { answers: all.map((one) => one.answer), ms: Math.max(...all.map((one) => one.ms)) };
    },
    copy: async (into, file) => {
      await connection.ask(`\\copy ${into} from '${file}'`);
    },
    async stop() {
      for (const one of connections) one.end();
      quit();
      await server.stop();
      process.off('exit', quit);
    },
  };
}

/** Starts one psql for one statement after the other. Waits until the server has started. */
async function connect(psql: string, folder: string) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      execFileSync(psql, ['-X', '-h', folder, '-U', 'bench', '-d', 'postgres', '-c', ''], { stdio: 'ignore' });
      break;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const child = spawn(psql, ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'bench', '-d', 'postgres'], {
    stdio: 'pipe',
  });
  let [said, wrong] = ['', ''];
  let heard = () => {};
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    if (said.endsWith(`${done}\n`)) heard();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    wrong += chunk;
  });
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(`psql ended: ${wrong}`))));
  ended.catch(() => undefined); // each request reports it
  const ask = async (statement: string) => {
    said = '';
    const isMeta = statement.startsWith('\\');
    const answered = new Promise<void>((resolve) => {
      heard = resolve;
    });
    child.stdin.write(`${isMeta ? statement : `${statement};`}\n\\echo ${done}\n`);
    await Promise.race([answered, ended]);
    const lines = said.split('\n').slice(0, -2);
    const time = lines.findLast((line) => line.startsWith('Time: ')) ?? '';
    return { answer: lines.filter((line) => line !== time).join('\n'), ms: Number(/[\d.]+/.exec(time)?.[0]) };
  };
  child.stdin.write('\\timing on\n');
  return { ask, end: () => child.stdin.end() };
}

const done = '--- answered ---';
