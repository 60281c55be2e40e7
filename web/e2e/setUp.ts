/**
 * Before the browser tests: builds the app as it is deployed, and starts the portal with its demonstration data on a free port; both in
 * a folder that is gone afterwards. With PORTAL_ORIGIN and PORTAL_MAILS set, the portal that runs there is tested instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { startProcess } from './portalProcess.ts';

/** Answers what stops it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_ORIGIN) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-browser-'));
  const site = join(folder, 'site');
  try {
    await buildApp(site);
    const { origin, mailUrl, stop } = await startProcess('servePortal.ts', folder);
    // For tests that start a portal of their own, the app that was built for this one too.
    Object.assign(process.env, { PORTAL_ORIGIN: origin, PORTAL_MAILS: mailUrl, PORTAL_SITE: site });
    return stop;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildApp(outDir: string): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  // In this order: the first empties the folder, the second adds to it.
  for (const configFile of ['vite.config.ts', 'apply/vite.config.ts']) {
    await build({ configFile: join(root, configFile), root, build: { outDir }, logLevel: 'warn' });
  }
}
