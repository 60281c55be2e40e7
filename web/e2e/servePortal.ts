/**
 * The portal for one run of the browser tests, in a process of its own: `node servePortal.ts <folder>`, with the built app in
 * `<folder>/site` and its data in `<folder>/data`. It says where it is, and where its mails are, in one line of JSON. When its input ends, because the run is over
 * or was cut off, it stops and takes the folder with it.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

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
interface SeedModule {
  seed(options: { log: (line: string) => void }): Promise<void>;
}

/** By address: these tests know the portal by its pages and calls, and import nothing of how it is run. */
const infra = (file: string) => import(pathToFileURL(resolve(import.meta.dirname, '../../infra', file)).href);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(folder: string): Promise<void> {
  const ended = once(process.stdin.resume(), 'end');
  // Ctrl-C reaches the whole group of processes: the end of the input tells when to stop.
  process.on('SIGINT', () => undefined);
  const { startPortal } = (await infra('local/portal.ts')) as PortalModule;
  const { groups } = (await infra('groups.ts')) as GroupsModule;
  let origin: string | undefined;
  const portal = await startPortal({
    port: 0,
    folder: join(folder, 'data'),
    isFresh: true,
    built: join(folder, 'site'),
    log: (line: string) => {
      origin ??= /^eFMNP is ready at (\S+)/.exec(line)?.[1];
      say(JSON.stringify({ line }));
    },
    // At the full hour it would pay for the sales that a test is about to void.
    groups: groups.filter(({ name }) => name !== 'ach-tick'),
    seed: async (options: { log: (line: string) => void }) => ((await infra('local/seed/seed.ts')) as SeedModule).seed(options),
  });
  say(JSON.stringify({ origin, mailUrl: portal.cloud.mailUrl }));
  await ended;
  await portal.stop();
}

const [folder = ''] = process.argv.slice(2);
main(folder)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
