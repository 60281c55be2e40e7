/** Lighthouse's results for the built portal, with files compressed like CloudFront's. */
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { accounts, demoPassword } from '../demo/accounts.ts';
import { seed } from '../demo/seed.ts';
import { listen } from '../local/listen.ts';
import { startPortal } from '../local/portal.ts';
import { desktopConfig, lighthouse } from '../tools/lighthouse.ts';
import { type Line, table, title } from './print.ts';

const pages = [
  { name: 'application', path: '/apply/missouri/senior-online' },
  { name: 'sign-in', path: '/login' },
  { name: 'selling', path: '/sell' },
  { name: 'list', path: '/state-staff/recipients' },
  { name: 'dashboard', path: '/state-staff/dashboard' },
] as const;
const isPublic = (name: string) => ['application', 'sign-in', 'selling'].includes(name);
/** The minimum performance (of 100). */
const least: Readonly<Record<string, number>> = {
  'application mobile': 95,
  'sign-in mobile': 90,
  'selling mobile': 95,
  'list mobile': 80,
  'list desktop': 95,
};
/** The runs for each device. Phone results vary with the processor, so the median run counts. */
const runs = { mobile: 5, desktop: 1 } as const;
const categories = ['performance', 'accessibility', 'best-practices'];

/**
 * Prints a line for each page, on a phone (slow 4G, a fourth of the processor) and on a desktop. `built` is the folder of the built app.
 */
export async function benchLighthouse(built: string): Promise<void> {
  title(
    'Lighthouse',
    'The built portal with its demonstration data, packed as CloudFront packs it; the run in the middle of five on a phone, one on a desk. Out of',
    '100, and seconds until something and the largest part are shown, ms for which the page is blocked, and KB that came over the line.',
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  const portal = await startPortal({ port: 0, folder, isFresh: true, built, log: () => undefined, seed });
  const origin = process.env.ORIGIN ?? '';
  const cookie = await sessionOf(origin);
  const debugging = await listen(createServer());
  const port = Number(new URL(debugging.url).port);
  await debugging.stop();
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const args = ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args });
  const lines: Line[] = [];
  for (const { name, path: at } of pages) {
    for (const form of ['desktop', 'mobile'] as const) {
      const flags = {
        port,
        onlyCategories: categories,
        logLevel: 'error',
        ...(!isPublic(name) && { extraHeaders: { cookie } }),
      } as const;
      const reports: Report[] = [];
      for (let n = 0; n < runs[form]; n++) {
        const run = await lighthouse(`${origin}${at}`, flags, form === 'desktop' ? desktopConfig : undefined);
        if (run) reports.push(run.lhr);
      }
      const middle = reports.sort((a, b) => performanceOf(a) - performanceOf(b))[reports.length >> 1];
      if (middle) lines.push([`${name}, ${form}`, ...figuresOf(middle, least[`${name} ${form}`])]);
    }
  }
  table(['page', ...categories, 'target', '', 'first s', 'largest s', 'blocked ms', 'KB'], lines);
  await browser.close();
  await portal.stop();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const performanceOf = ({ categories: scores }: Report) => scores.performance?.score ?? 0;

function figuresOf({ categories: scores, audits }: Report, limit: number | undefined): Line {
  const [performance = 0, ...others] = categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100));
  const of = (audit: string, unit: number) => Math.round(((audits[audit]?.numericValue ?? 0) / unit) * 10) / 10;
  const goal = limit === undefined ? ['', ''] : [`≥ ${limit}`, performance >= limit ? 'met' : 'MISSED'];
  const times = [of('first-contentful-paint', 1000), of('largest-contentful-paint', 1000), of('total-blocking-time', 1)];
  return [performance, ...others, ...goal, ...times, Math.round(of('total-byte-weight', 1024))];
}

async function sessionOf(url: string): Promise<string> {
  const email = accounts.find(({ role }) => role === 'State Agency Staff')?.email;
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'efmnp' };
  const reply = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
