/** Portals in separate processes, which a test run starts and ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A normal stop takes a second. After this time the process is killed. */
const graceMs = 15_000;

/** The file in the portal's folder with the emails sent before it was killed, as its mail viewer would have shown them. */
export const lastMailsFile = 'last-mails.json';

export interface PortalProcess {
  readonly origin: string;
  /** The URL of its mail viewer. */
  readonly mailUrl: string;
  stop(): Promise<void>;
  /** Works like `kill -9`: the process loses its memory, and its folder remains. */
  kill(): Promise<void>;
}

/**
 * Starts one of the scripts here that serve a portal.
 * @throws with its last output if it ends before it is ready
 */
export async function startProcess(script: string, ...parameters: readonly string[]): Promise<PortalProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The portal's errors appear between the tests' output.
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
