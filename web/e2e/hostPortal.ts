/**
 * A portal in the process of a script that a test run starts: says where it is in one line of JSON, and stops and takes its folder with it
 * when its input ends, because the run is over or was cut off. Any word on its input kills it, as a failing machine would.
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
  /** Where its data are, in `data`; gone at the end, but not when it is killed. */
  readonly folder: string;
  /** The built app. */
  readonly site: string;
  readonly port?: number;
  /** Fills it, unless its folder was filled before. */
  readonly seed: (options: { log: (line: string) => void }) => Promise<void>;
}

/** By address: these tests know the portal by its pages and calls, and import nothing of how it is run. */
export const infra = (file: string) => import(pathToFileURL(resolve(import.meta.dirname, '../../infra', file)).href);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs until the input ends, and ends the process. */
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
  // Ctrl-C reaches the whole group of processes: the end of the input tells when to stop.
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
    // At the full hour it would pay for the sales that a test is about to void.
    groups: groups.filter(({ name }) => name !== 'ach-tick'),
    seed,
  });
  say(JSON.stringify({ origin, mailUrl: portal.cloud.mailUrl }));
  await ended;
  await portal.stop();
}

/** Nothing happens between the last look at the mails and the end, so that none is missed. */
function die(folder: string): void {
  writeFileSync(join(folder, lastMailsFile), JSON.stringify({ emails: mailsHeld() }));
  process.kill(process.pid, 'SIGKILL');
}
