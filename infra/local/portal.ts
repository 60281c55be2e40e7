/** The portal on this machine: cloud, demonstration data and web app, started in order and stopped in order. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Group } from '../group.ts';
import { accounts, demoPassword } from '../seed/accounts.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { StartError, takeFolder } from './dataFolder.ts';
import { listen } from './listen.ts';
import { builtPages, developmentPages, siteListener, waitingServer } from './site.ts';

type Log = (line: string) => void;

export interface PortalOptions {
  readonly port: number;
  readonly folder: string;
  readonly isFresh: boolean;
  /** The folder of built files to serve instead of Vite. */
  readonly built?: string | undefined;
  readonly log: Log;
  /** Fills an empty table; run once the environment is set. */
  readonly seed: (options: { log: Log }) => Promise<void>;
  readonly groups?: readonly Group[];
  readonly dynamoEndpoint?: string | undefined;
}

/** Starts it and says so. @throws StartError with a sentence where the port or the folder is taken */
export async function startPortal(options: PortalOptions): Promise<{ cloud: Cloud; stop(): Promise<void> }> {
  const { port, folder, log, groups, dynamoEndpoint } = options;
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
    const mustSeed = options.isFresh || !data.isSeeded;
    // What a seed that was broken off left behind would clash with the next.
    if (mustSeed) data.empty();
    const cloud = await startCloud({ folder, webPort: site.port, log, dynamoEndpoint, ...(groups && { groups }) });
    running.unshift(cloud.stop);
    if (mustSeed) {
      await options.seed({ log });
      data.markSeeded();
    }
    const { pages, stop: stopPages } = options.built ? builtPages(options.built) : await developmentPages(server);
    running.unshift(stopPages);
    server.removeAllListeners('request').on('request', siteListener(cloud, pages, !options.built));
    announce(site.url, cloud, log);
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
    if (code === 'EACCES') throw new StartError(`Port ${port} is not allowed to you. Choose one above 1023: PORT=3000 npm start`);
    throw error;
  }
}

function announce(url: string, cloud: Cloud, log: Log): void {
  log(`eFMNP is ready at ${url}`);
  log(`Mails that it sends: ${cloud.mailUrl}`);
  log(`Accounts, all with the password ${demoPassword}:`);
  for (const { email, role, state } of accounts) log(`  ${email.padEnd(26)}${role}, ${state}`);
  log('Ctrl-C stops it.');
}
