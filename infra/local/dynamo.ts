/** DynamoDB's stand-in: dynoxide, a program over SQLite that lives exactly as long as this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from './listen.ts';

export interface Dynamo {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * The shell holds the reading end of a pipe from us. When we end in any way, even by kill -9, it reads the end of the file and ends
 * dynoxide too. Detached, so that Ctrl-C reaches us alone and we close in order.
 */
const lifeline = `exec 3<&0
"$@" </dev/null 3<&- &
child=$!
trap 'kill $child 2>/dev/null' TERM INT HUP
(while read -r _; do :; done; kill $child 2>/dev/null) <&3 &
wait $child`;

/** The program from npm on Linux x64; elsewhere the one on PATH. */
function program(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return 'dynoxide';
  }
}

/**
 * Starts dynoxide on a free port, in memory unless a file is given.
 * @throws Error with its last words where it does not start
 */
export async function startDynamo(file?: string): Promise<Dynamo> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const parameters = ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
    const child = spawn('/bin/sh', ['-c', lifeline, 'sh', program(), ...parameters], { stdio: ['pipe', 'ignore', 'pipe'], detached: true });
    const failure = await readiness(child);
    if (failure === undefined) return { endpoint: `http://127.0.0.1:${port}`, stop: () => end(child) };
    await end(child);
    if (attempt === 3) throw new Error(`The local DynamoDB (dynoxide) did not start: ${failure}`);
  }
}

/** Undefined once it says on its own stderr that it listens (on a taken port another process would answer), else its last words. */
function readiness(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let words = '';
    const timer = setTimeout(() => resolve(`no answer in 10 seconds. ${words}`), 10_000);
    const settle = (result: string | undefined) => {
      clearTimeout(timer);
      resolve(result);
    };
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      words = (words + chunk).slice(-2000);
      if (words.includes('listening on')) settle(undefined);
    });
    child.once('error', (error) => settle(error.message));
    child.once('exit', () => settle(words.trim()));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.stdin?.end();
  });
}
