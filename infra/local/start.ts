/**
 * `npm start`: the portal on this machine. PORT (3000) is where, EFMNP_DATA (.local) is what it keeps, `--fresh` begins anew, `--built`
 * serves web/dist instead of the sources. LOG_LEVEL=info shows a line of each call.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from './dataFolder.ts';
import { startPortal } from './portal.ts';
import { stopOnSignal } from './stopOnSignal.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, built: { type: 'boolean' } } });
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError('PORT must be a number from 1 to 65535.');
  process.env.LOG_LEVEL ??= 'warn';
  const portal = startPortal({
    port,
    folder: process.env.EFMNP_DATA || '.local',
    isFresh: values.fresh ?? false,
    built: values.built ? resolve(import.meta.dirname, '../../web/dist') : undefined,
    log: console.log,
    seed: async (options) => (await import('../seed/seed.ts')).seed(options),
    dynamoEndpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB,
  });
  stopOnSignal(async () => (await portal).stop());
  await portal;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
