import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addDays, dayIn } from '../../shared/core/days.ts';
import { confirmAccount } from './accountPages.ts';
import { choose, fill, typed } from './form.ts';
import { openFromMenu } from './list.ts';
import { parallelUsers } from './parallelUsers.ts';
import { lastMailsFile, type PortalProcess, startProcess } from './portalProcess.ts';
import { expect, signIn, test } from './signedIn.ts';

interface Mail {
  /** Seconds. */
  readonly at: number;
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly text: string };
}
interface Sent {
  readonly emails: readonly Mail[];
}

/** Two workers, each of which needs a sixth of a second per email. */
const mostASecond = 2 * 6;
/** When quick emails follow a slow one, one second can contain a few more. */
const mostInOneSecond = mostASecond + 4;
const site = process.env.PORTAL_SITE ?? '';

let folder = '';
let portal: PortalProcess | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efmnp-parallelUsers-'));
});
test.afterEach(async () => {
  await portal?.stop();
  portal = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(port = '0'): Promise<PortalProcess> {
  portal = await startProcess('serveParallelUsers.ts', folder, site, port);
  return portal;
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const { colorScheme, locale, timezoneId, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL, colorScheme, locale, timezoneId, viewport });
  return context.newPage();
}

const addressOf = ({ destination }: Mail) => destination.to.join();
const linkOf = ({ body }: Mail) => /https?:\/\/[^\s<>]+#[^\s<>]+/.exec(body.text)?.[0] ?? '';

/** Expects that the workers sent the emails at their normal pace, in total and in every second of the clock. */
function expectPace(mails: readonly Mail[]): void {
  const seconds = Map.groupBy(mails, ({ at }) => at);
  const took = Math.max(...seconds.keys()) - Math.min(...seconds.keys()) + 1;
  expect(mails.length / took).toBeLessThanOrEqual(mostASecond);
  for (const some of seconds.values()) expect(some.length).toBeLessThanOrEqual(mostInOneSecond);
}

test('resends 500 invitations at the pace of the workers, even if the portal is killed midway', async ({ browser }) => {
  test.skip(site === '', 'a portal that runs elsewhere is not killed');
  const first = await start();
  const page = await newPage(browser, first.origin);
  await page.goto('/login');
  await signIn(page, 'admin');
  await openFromMenu(page, 'Users');
  await page.getByRole('link', { name: 'Resend Confirmation Emails' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend confirmation emails' });
  await choose(page, 'State', 'Missouri');
  const day = typed(addDays(dayIn('America/Chicago', Date.now()), -2));
  await fill(dialog, { 'Created After': day });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('status')).toContainText(`500 users of Missouri who were created on ${day} or later`);
  await dialog.getByRole('button', { name: 'Send to 500 users' }).click();

  const shown = async () => Number(/^(\d+) of 500 sent$/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[1]);
  for (const some of [10, 60, 120]) await expect.poll(shown).toBeGreaterThan(some);
  expect(Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(24);
  await first.kill();
  const { emails: before } = JSON.parse(readFileSync(join(folder, lastMailsFile), 'utf8')) as Sent;
  expect(before.length).toBeGreaterThan(120);
  expect(before.length).toBeLessThan(480);

  // The page stays open and keeps polling.
  const second = await start(new URL(first.origin).port);
  await expect.poll(shown, { message: 'the page goes on by itself' }).toBeGreaterThan(before.length + 10);
  await expect(dialog.getByRole('heading', { name: 'Confirmation emails sent' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('500 of 500 sent');

  const { emails: after } = (await (await fetch(`${second.mailUrl}/store`)).json()) as Sent;
  const mails = [...before, ...after];
  const boxes = Map.groupBy(mails, addressOf);
  expect([...boxes.keys()].sort()).toEqual([...parallelUsers.waiting].sort());
  // A worker that died after it sent an email and before it recorded this sends the same email again.
  expect(mails.length - boxes.size).toBeLessThanOrEqual(2);
  for (const box of boxes.values()) expect(new Set(box.map(linkOf)).size).toBe(1);
  expectPace(before);
  expectPace(after);

  const last = after.at(-1);
  if (!last) throw new Error('Nothing was sent after the restart');
  const visitor = await newPage(browser, second.origin);
  await confirmAccount(visitor, linkOf(last));
});
