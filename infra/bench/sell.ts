/** Measures sales on a farmer's phone: a browser with a slow processor and a slow line, and the built portal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { store } from '../../functions/core/store/clients.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { openQueries } from '../../functions/rules/lists/openQueries.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { demoPassword } from '../demo/accounts.ts';
import { idOf, maker } from '../demo/agency.ts';
import { seed } from '../demo/seed.ts';
import { buildPages } from '../local/buildPages.ts';
import { startPortal } from '../local/portal.ts';
import { percentile, short, table, target, title } from './print.ts';

const sales = 20;
/** A phone of 2019: a sixth of this processor. */
const slowdown = 6;
/** Slow 4G: 150 ms there and back, and 1.6 Mbit a second. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const maxSeconds = 10;
const pin = '482913';

export async function benchSell(): Promise<void> {
  title(
    'A sale on a phone',
    `${sales} sales by the keypad, with a sixth of the processor and a slow line. The first number is the middle, the second the slowest.`,
    'Fingers take no time here. With the camera, a sale is two taps and the digits of the amount. By the keypad it is four, and the code.',
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  const pages = () => buildPages(path.join(folder, 'pages'));
  const portal = await startPortal({
    port: 0,
    folder: path.join(folder, 'data'),
    isFresh: true,
    buildPages: pages,
    log: () => undefined,
    seed,
  });
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: process.env.ORIGIN ?? '' });
    await registerPhone(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: Times[] = [];
    for (const code of await codes()) times.push(await sell(page, code));
    const of = (name: keyof Times) => times.map((one) => one[name]);
    table(
      ['part', 's', 'slowest s', 'target', ''],
      [
        ['the code is checked', short(percentile(of('checked'), 0.5)), short(percentile(of('checked'), 1)), '', ''],
        ['charged, until “Paid”', short(percentile(of('paid'), 0.5)), short(percentile(of('paid'), 1)), '', ''],
        [
          'the whole sale',
          short(percentile(of('whole'), 0.5)),
          short(percentile(of('whole'), 1)),
          ...target(percentile(of('whole'), 1), maxSeconds),
        ],
      ],
    );
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds. */
interface Times {
  readonly checked: number;
  readonly paid: number;
  readonly whole: number;
}

/** Returns codes of Missouri's demonstration data that can be spent. */
async function codes(): Promise<string[]> {
  const stateId = idOf('State', 'Missouri');
  const queries = await openQueries({ caller: maker, after: [] }, [benefits], stateId);
  const where = [
    { column: 'status', operator: 'EqualTo', value: 'Issued' },
    { column: 'programName', operator: 'EqualTo', value: 'Missouri Senior Online' },
  ] as const;
  const ids = (await queries.rows(benefits, TableRequest.parse({ take: sales }), where)).slice(0, sales).map(({ id }) => id);
  return (await store().many(maker, benefits, ids)).flatMap(({ code }) => code ?? []);
}

async function registerPhone(page: Page): Promise<void> {
  await page.goto('/login?returnUrl=/sell');
  await page.getByRole('textbox', { name: 'Email' }).fill('vendor.mo@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Name of this phone' }).fill('Bench');
  await page.getByLabel('PIN of 6 to 12 digits').fill(pin);
  await page.getByLabel('The same PIN again').fill(pin);
  await page.getByRole('button', { name: 'Start selling' }).click();
  await page.getByRole('heading', { name: 'Scan the code' }).waitFor();
}

async function sell(page: Page, code: string): Promise<Times> {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const begun = performance.now();
  await tap('Type the code');
  for (const character of code) await tap(character);
  const typed = performance.now();
  await tap('Check');
  await page.getByRole('heading', { name: 'Amount' }).waitFor();
  const checked = performance.now();
  for (const digits of ['1', '00']) await tap(digits);
  const charging = performance.now();
  await tap('Charge $1.00');
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  const paid = performance.now();
  await tap('Next sale');
  await page.getByRole('button', { name: 'Type the code' }).waitFor();
  const seconds = (from: number, until: number) => (until - from) / 1000;
  return { checked: seconds(typed, checked), paid: seconds(charging, paid), whole: seconds(begun, performance.now()) };
}
