/** Portals in processes of their own, as a test run starts and ends them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Stopping takes a second; after this it is cut off. */
const graceMs = 15_000;

/** In the portal's folder: the mails that it had sent when it was killed, as its viewer would have shown them. */
export const lastMailsFile = 'last-mails.json';

export interface PortalProcess {
  readonly origin: string;
  /** Where its mails can be read. */
  readonly mailUrl: string;
  stop(): Promise<void>;
  /** As `kill -9` does it: what it had in memory is gone, its folder stays. */
  kill(): Promise<void>;
}

/** Starts one of the scripts here that serve a portal. @throws with what it said last, when it ends before it is ready */
export async function startProcess(script: string, ...parameters: readonly string[]): Promise<PortalProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Faults of the portal stand between the tests.
    env: { ...process.env, LOG_LEVEL: 'warn' },
  });
  const ended = once(child, 'exit');
  return {
    ...(await addressesOf(child)),
    async stop() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      child.stdin.write('kill\n');
      await ended;
    },
  };
}

async function addressesOf({ stdout }: ChildProcess): Promise<Pick<PortalProcess, 'origin' | 'mailUrl'>> {
  if (!stdout) throw new Error('The portal has no output to read');
  const said: string[] = [];
  for await (const text of createInterface({ input: stdout })) {
    const { line = '', origin, mailUrl } = JSON.parse(text) as { line?: string; origin?: string; mailUrl?: string };
    said.push(line);
    if (!origin || !mailUrl) continue;
    stdout.resume();
    return { origin, mailUrl };
  }
  throw new Error(`The portal ended before it was ready.\n${said.join('\n')}`);
}
