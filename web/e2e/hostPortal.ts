/**
 * Runs a portal in the process of a script that a test run starts. It prints its address as one line of JSON. It stops and deletes its
 * folder when its input ends, because the run is complete or was aborted. Any text on its input kills it, to simulate a failing machine.
 */
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mailsHeld } from '../../infra/testing/testMailStore.ts';
import { lastMailsFile } from './portalProcess.ts';

interface Portal {
  readonly cloud: { readonly mailUrl: string };
  stop(): Promise<void>;
}
interface PortalModule {
  startPortal(options: object): Promise<Portal>;
}
interface GroupsModule {
  readonly groups: readonly { readonly name: string }[];
}

interface Hosted {
  /** The folder of its data, in `data`. It is deleted at the end, but not when the process is killed. */
  readonly folder: string;
  /** The folder of the built app. */
  readonly site: string;
  readonly port?: number;
  /** Seeds the portal, unless its folder already has data. */
  readonly seed: (options: { log: (line: string) => void }) => Promise<void>;
}

/** Imports by file path. These tests know the portal by its pages and calls, and import nothing of its infrastructure. */
export const infra = (file: string) => import(pathToFileURL(resolve(import.meta.dirname, '../../infra', file)).href);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs until the input ends, then exits the process. */
export function hostPortal(hosted: Hosted): void {
  host(hosted)
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    })
    .finally(() => {
      rmSync(hosted.folder, { recursive: true, force: true });
      process.exit();
    });
}

async function host({ folder, site, port = 0, seed }: Hosted): Promise<void> {
  const ended = once(process.stdin.resume(), 'end');
  process.stdin.once('data', () => die(folder));
  // Ctrl-C reaches the whole process group. Ignore it and stop when the input ends.
  process.on('SIGINT', () => undefined);
  const { startPortal } = (await infra('local/portal.ts')) as PortalModule;
  const { groups } = (await infra('aws/groups.ts')) as GroupsModule;
  let origin: string | undefined;
  const portal = await startPortal({
    port,
    folder: join(folder, 'data'),
    isFresh: false,
    built: site,
    log: (line: string) => {
      origin ??= /^eFMNP is ready at (\S+)/.exec(line)?.[1];
      say(JSON.stringify({ line }));
    },
    // On the hour, this group would pay sales that a test is about to void.
    groups: groups.filter(({ name }) => name !== 'ach-tick'),
    seed,
  });
  say(JSON.stringify({ origin, mailUrl: portal.cloud.mailUrl }));
  await ended;
  await portal.stop();
}

/** Writes the emails and kills the process without a pause in between, so that no email is missed. */
function die(folder: string): void {
  writeFileSync(join(folder, lastMailsFile), JSON.stringify({ emails: mailsHeld() }));
  process.kill(process.pid, 'SIGKILL');
}
