/**
 * Before the browser tests: builds the app as it is deployed, and starts the portal with its demonstration data on a free port; both in
 * a folder that is gone afterwards. With PORTAL_ORIGIN and PORTAL_MAILS set, the portal that runs there is tested instead.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

/** Stopping takes a second; after this it is cut off. */
const graceMs = 15_000;

/** Answers what stops it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_ORIGIN) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-browser-'));
  try {
    await buildApp(join(folder, 'site'));
    const portal = spawn(process.execPath, [join(import.meta.dirname, 'servePortal.ts'), folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    });
    Object.assign(process.env, await addressesOf(portal));
    return () => stop(portal);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildApp(outDir: string): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  await build({ configFile: join(root, 'vite.config.ts'), root, build: { outDir, emptyOutDir: true }, logLevel: 'warn' });
}

/** Where the portal and its mails are, once it is ready. @throws with what it said last, when it ends before */
async function addressesOf(portal: ChildProcess): Promise<{ PORTAL_ORIGIN: string; PORTAL_MAILS: string }> {
  if (!portal.stdout) throw new Error('The portal has no output to read');
  const said: string[] = [];
  for await (const text of createInterface({ input: portal.stdout })) {
    const { line = '', origin, mailUrl } = JSON.parse(text) as { line?: string; origin?: string; mailUrl?: string };
    said.push(line);
    if (!origin || !mailUrl) continue;
    portal.stdout.resume();
    return { PORTAL_ORIGIN: origin, PORTAL_MAILS: mailUrl };
  }
  throw new Error(`The portal ended before it was ready.\n${said.join('\n')}`);
}

async function stop(portal: ChildProcess): Promise<void> {
  const ended = once(portal, 'exit');
  portal.stdin?.end();
  const timer = setTimeout(() => portal.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}
