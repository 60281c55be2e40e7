/** The portal on this machine. It starts cloud, demonstration data and web app in order, and stops them in order. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Group } from '../aws/group.ts';
import { accounts, demoPassword } from '../demo/accounts.ts';
import type { BuiltPages } from './buildPages.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { StartError, takeFolder } from './dataFolder.ts';
import { listen } from './listen.ts';
import { builtPages, developmentPages, siteListener, waitingServer } from './site.ts';

type Log = (line: string) => void;

export interface PortalOptions {
  readonly port: number;
  readonly folder: string;
  readonly isFresh: boolean;
  /** A folder of built pages to serve. Without it and `buildPages`, Vite serves the sources. */
  readonly built?: string | undefined;
  /** Builds the pages to serve while the data is being created. */
  readonly buildPages?: (() => Promise<BuiltPages>) | undefined;
  /** Seconds that the package installation took before this process. The start-up message includes them. */
  readonly installSeconds?: number;
  readonly log: Log;
  /** Fills an empty table. It runs once the environment is set. */
  readonly seed: (options: { log: Log }) => Promise<void>;
  readonly groups?: readonly Group[];
  readonly dynamoEndpoint?: string | undefined;
  /** Whether lists and reports are answered from PostgreSQL. */
  readonly hasPostgres?: boolean;
}

/**
 * Starts the portal and reports that it is ready.
 * @throws StartError with a message if the port or the folder is in use
 */
export async function startPortal(options: PortalOptions): Promise<{ cloud: Cloud; stop(): Promise<void> }> {
  const { port, folder, log, groups, dynamoEndpoint, hasPostgres } = options;
  const server = waitingServer();
  const running: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of running.splice(0)) await end();
  };
  try {
    if (options.built && !existsSync(join(options.built, 'index.html'))) {
      throw new StartError(`There is no built app in ${options.built}. Build it first: npm run build`);
    }
    const site = await listenOn(server, port);
    running.unshift(site.stop);
    const data = takeFolder(folder);
    running.unshift(data.release);
    // A failure is reported when it is awaited.
    const building = options.buildPages?.();
    building?.catch(() => undefined);
    const mustSeed = options.isFresh || !data.isSeeded;
    // Leftovers of an interrupted seed would conflict with the new seed.
    if (mustSeed) data.empty();
    const cloud = await startCloud({ folder, webPort: site.port, log, dynamoEndpoint, groups, hasPostgres });
    running.unshift(cloud.stop);
    const seededAt = performance.now();
    if (mustSeed) {
      await options.seed({ log });
      // Phones can then sell without a connection from the first minute.
      if (!groups || groups.some(({ name }) => name === 'card-filters')) await cloud.runNow('card-filters');
      data.markSeeded();
    }
    const dataSeconds = mustSeed ? (performance.now() - seededAt) / 1000 : 0;
    const built = building ? await building : undefined;
    const folderOfPages = built?.folder ?? options.built;
    const { pages, stop: stopPages } = folderOfPages ? builtPages(folderOfPages) : await developmentPages(server);
    running.unshift(stopPages);
    server.removeAllListeners('request').on('request', siteListener(cloud, pages, !folderOfPages));
    announce(site.url, cloud, log);
    log(durations({ install: options.installSeconds ?? 0, data: dataSeconds, pages: built?.seconds ?? 0 }));
    return { cloud, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listenOn(server: Server, port: number) {
  try {
    return await listen(server, port);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`);
    }
    if (code === 'EACCES')
      throw new StartError(`You do not have permission to use port ${port}. Choose a port above 1023: PORT=3000 npm start`);
    throw error;
  }
}

/** Shows how long the start took and how much each part took. Pages are built while the data is being created. */
function durations({ install, data, pages }: { readonly install: number; readonly data: number; readonly pages: number }): string {
  const since = performance.now() / 1000;
  const rest = Math.max(0, since - Math.max(data, pages));
  const parts = { install, data, 'pages (at the same time)': pages, start: rest };
  const shares = Object.entries(parts).map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
  return `Ready after ${(install + since).toFixed(1)} seconds: ${shares.join(', ')}.`;
}

function announce(url: string, cloud: Cloud, log: Log): void {
  log(`eFMNP is ready at ${url}`);
  log(`Emails that it sends: ${cloud.mailUrl}`);
  log(`Accounts, all with the password ${demoPassword}:`);
  for (const { email, role, state } of accounts) log(`  ${email.padEnd(26)}${role}, ${state}`);
  log('Press Ctrl-C to stop it.');
}
