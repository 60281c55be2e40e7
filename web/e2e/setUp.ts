/**
 * Runs before the browser tests. It builds the app as for deployment, and starts the portal with demo data on a free port. Both use a
 * folder that is deleted afterward. If PORTAL_ORIGIN and PORTAL_MAILS are set, the tests use that running portal instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { startProcess } from './portalProcess.ts';

/** Returns the function that stops the portal. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_ORIGIN) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-browser-'));
  const site = join(folder, 'site');
  try {
    await buildApp(site);
    const { origin, mailUrl, stop } = await startProcess('servePortal.ts', folder);
    // Includes the built app, for tests that start a portal of their own.
    Object.assign(process.env, { PORTAL_ORIGIN: origin, PORTAL_MAILS: mailUrl, PORTAL_SITE: site });
    return stop;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildApp(outDir: string): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  // The order matters: the first build empties the folder, the others add to it.
  for (const configFile of ['vite.config.ts', 'apply/vite.config.ts', 'sell/vite.config.ts']) {
    await build({ configFile: join(root, configFile), root, build: { outDir }, logLevel: 'warn' });
  }
}
