/**
 * `npm start` runs the portal on this machine with built pages. `npm run dev` serves pages from the sources and reloads them after changes.
 * PORT (3000) is its port, and EFMNP_DATA (.local) is its data folder. `--fresh` empties that folder first. LOG_LEVEL=info logs each call.
 * QUERIES=postgres answers lists and reports from a PostgreSQL that it starts.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './buildPages.ts';
import { StartError } from './dataFolder.ts';
import { stopOnSignal } from './stopOnSignal.ts';

/** Separate from `web/dist`, the folder that a deployment uploads. */
const pagesFolder = resolve(import.meta.dirname, '../../.cache/pages');

/** Returns whether PostgreSQL answers. */
function hasPostgresIn(queries: string | undefined): boolean {
  if (queries && queries !== 'sqlite' && queries !== 'postgres') throw new StartError('QUERIES must be sqlite or postgres.');
  return queries === 'postgres';
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, dev: { type: 'boolean' } } });
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError('PORT must be a number from 1 to 65535.');
  // The log reads its level when it is loaded, so the portal is loaded afterwards.
  process.env.LOG_LEVEL ??= 'warn';
  const { startPortal } = await import('./portal.ts');
  const portal = startPortal({
    port,
    folder: process.env.EFMNP_DATA || '.local',
    isFresh: values.fresh ?? false,
    buildPages: values.dev ? undefined : () => buildPages(pagesFolder),
    installSeconds: Number(process.env.EFMNP_INSTALL_SECONDS || 0),
    log: console.log,
    seed: async (options) => (await import('../demo/seed.ts')).seed(options),
    dynamoEndpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB,
    hasPostgres: hasPostgresIn(process.env.QUERIES),
  });
  stopOnSignal(async () => (await portal).stop());
  await portal;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
