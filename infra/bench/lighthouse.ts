/** What Lighthouse says of the built portal, behind a proxy that compresses as CloudFront does. */
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import lighthouse, { desktopConfig } from 'lighthouse';
import { listen } from '../local/listen.ts';
import { startPortal } from '../local/portal.ts';
import { accounts, demoPassword } from '../seed/accounts.ts';
import { seed } from '../seed/seed.ts';
import { type Line, table, title } from './print.ts';

const pages = [
  { name: 'sign-in', path: '/login' },
  { name: 'list', path: '/state-staff/recipients' },
  { name: 'dashboard', path: '/state-staff/dashboard' },
] as const;
/** The least performance (of 100): of sign-in and the public application on phones, of lists on desks. */
const least: Readonly<Record<string, number>> = { 'sign-in mobile': 90, 'list desktop': 95 };
const categories = ['performance', 'accessibility', 'best-practices'];

/** Prints a line for each page, on a phone (slow 4G, a fourth of the processor) and on a desk. `built` is the folder of the built app. */
export async function benchLighthouse(built: string): Promise<void> {
  title(
    'Lighthouse',
    'The built portal with its demonstration data behind Brotli, one run each: out of 100, and seconds until something and the largest part',
    'are shown, ms for which the page is blocked, and KB that came over the line.',
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  const portal = await startPortal({ port: 0, folder, isFresh: true, built, log: () => undefined, seed });
  const proxy = await listen(createServer(compressing(new URL(process.env.ORIGIN ?? ''))));
  const cookie = await sessionOf(proxy.url);
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
        ...(name !== 'sign-in' && { extraHeaders: { cookie } }),
      } as const;
      const run = await lighthouse(`${proxy.url}${at}`, flags, form === 'desktop' ? desktopConfig : undefined);
      if (run) lines.push([`${name}, ${form}`, ...figuresOf(run.lhr, least[`${name} ${form}`])]);
    }
  }
  table(['page', ...categories, 'target', '', 'first s', 'largest s', 'blocked ms', 'KB'], lines);
  await browser.close();
  await proxy.stop();
  await portal.stop();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

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

/** Passes everything on to the portal; text comes back in Brotli. */
function compressing(portal: URL) {
  return (asked: IncomingMessage, response: ServerResponse) => {
    const { url: at, method, headers } = asked;
    const options = { host: portal.hostname, port: portal.port, path: at, method, headers: { ...headers, host: portal.host } };
    const passed = request(options, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      const isText = /text|json|javascript|svg/.test(rest['content-type'] ?? '');
      response.writeHead(answer.statusCode ?? 502, isText ? { ...rest, 'content-encoding': 'br' } : answer.headers);
      const packed = isText ? answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })) : answer;
      packed.pipe(response);
    });
    passed.once('error', () => response.destroy());
    asked.pipe(passed);
  };
}
