/**
 * Covers untouched forms: the user can leave them without a prompt. It checks the deployed build and React's development build, which runs
 * each effect twice.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { screens } from '../app/screens.ts';
import { settled } from './list.ts';
import type { Who } from './people.ts';
import { addressOf } from './realIds.ts';
import { expect, test } from './signedIn.ts';

const areas: readonly (readonly [area: string, who: Who])[] = [
  ['/admin', 'admin'],
  ['/state-staff', 'state.mo'],
  ['/local-staff', 'local.mo'],
];
const forms = screens
  .map(({ path }) => path)
  .filter((path) => /\/(create|update|redeem|deactivate)(\/|$)|\/upload\/|originator/.test(path));

/** The folder of the development build, built once for all tests of a process. */
let developed: string | undefined;
test.afterAll(() => developed && rmSync(developed, { recursive: true, force: true }));

function developmentSite(): string {
  if (developed) return developed;
  developed = mkdtempSync(join(tmpdir(), 'efmnp-development-'));
  const root = resolve(import.meta.dirname, '../..');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const parameters = ['build', 'web', '--config', 'web/vite.config.ts', '--mode', 'development', '--outDir', developed, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, ...parameters, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  return developed;
}

/** Serves the pages and scripts of the development build. API calls go to the portal. */
async function serveDevelopment(page: Page): Promise<void> {
  const site = developmentSite();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(site, pathname);
    if (route.request().resourceType() === 'document') return route.fulfill({ path: join(site, 'index.html') });
    return pathname.startsWith('/assets/') && existsSync(file) ? route.fulfill({ path: file }) : route.continue();
  });
}

for (const build of ['deployed', 'development'] as const) {
  for (const [area, who] of areas) {
    test(`no untouched form of ${area} asks whether to leave it, in the ${build} build`, async ({ as }) => {
      const page = await as(who);
      if (build === 'development') await serveDevelopment(page);
      const asked: string[] = [];
      for (const path of forms.filter((one) => one.startsWith(`${area}/`))) {
        await page.goto(await addressOf(path, who));
        await settled(page);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
        const question = page.getByText('Leave without saving?');
        const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true });
        await expect(question.or(dashboard)).toBeVisible();
        if (await question.isVisible()) asked.push(path);
      }
      expect(asked).toEqual([]);
    });
  }
}
