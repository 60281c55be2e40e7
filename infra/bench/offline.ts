/** Measures sales without a connection: the list of codes, the check of one code on a slow phone, and the sales that a phone sends. */
import { pbkdf2, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { build } from 'esbuild';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { salesDevices } from '../../functions/entities/sales-device.ts';
import { accounts } from '../../functions/entities/systemCallers.ts';
import { users } from '../../functions/entities/user.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { makeFilter } from '../../functions/rules/payments/offline/makeFilter.ts';
import { givePass } from '../../functions/rules/payments/offline/pass.ts';
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import { hashOfBytes, hashRounds, packHashes } from '../../shared/core/cardFilter.ts';
import type { SignedEntry } from '../../shared/core/offlineEntry.ts';
import { sellApi } from '../../shared/entities/sell.ts';
import { maker } from '../testing/builders.ts';
import { allowOffline, OfflinePhone } from '../testing/offlinePhone.ts';
import { at, issueTo, type Market, openMarket } from '../testing/testMarket.ts';
import { people as signIn } from '../testing/testPeople.ts';
import { phoneKey } from '../testing/testPhone.ts';
import { printItems, printOperations } from './costs.ts';
import { type Meter, meter, type Sent } from './meter.ts';
import { percentile, short, table, target, title } from './print.ts';
import { type Call, openCalls, openStage } from './stage.ts';
import { unitLimits } from './unitLimits.ts';

const codes = 300_000;
const maxBytes = 800_000;
/** A phone of 2019: a sixth of this processor. */
const slowdown = 6;
const maxCheckMs = 50;
const entries = 200;
const entriesOfCall = 50;
const maxSeconds = 3;
const salt = Buffer.alloc(32, 'bench').toString('base64url');

export async function benchOffline(): Promise<void> {
  title(
    'Selling without a connection',
    `The list of ${codes.toLocaleString('en-US')} codes, one code against it with a sixth of the processor, and ${entries} sales in calls of`,
    `${entriesOfCall}. The seconds of the calls are without the time in which they wait for the table.`,
  );
  const { packed, some, seconds } = await listOfCodes();
  const checks = await checksOnPhone(packed, some);
  const { first, again, own } = await sentSales();
  table(
    ['part', '', 'target', ''],
    [
      ['bytes of the list', packed.length, ...target(packed.length, maxBytes)],
      ['s to hash all of its codes', short(seconds), '', ''],
      ['ms to check a code, middle', short(percentile(checks, 0.5)), ...target(percentile(checks, 0.5), maxCheckMs)],
      ['ms to check a code, slowest', short(percentile(checks, 1)), ...target(percentile(checks, 1), maxCheckMs)],
      [`s for ${entries} sales`, short(own), ...target(own, maxSeconds)],
    ],
  );
  const operations = [
    { name: 'the first sale of a card on a phone', sent: first },
    { name: 'the next sale', sent: again, limit: unitLimits.offlineSale },
  ];
  printOperations(operations);
  for (const operation of operations) printItems(operation);
}

const slowHash = promisify(pbkdf2);
const newCode = () => hybridCodeOf(Array.from({ length: 12 }, () => randomInt(hybridCodeBase)));

/** Hashes as many codes as a large State has, four at a time like the worker. */
async function listOfCodes() {
  const from = performance.now();
  const hashes: number[] = [];
  const some: string[] = [];
  const hashOne = async (code: string) => hashOfBytes(await slowHash(code, salt, hashRounds, 5, 'sha256'));
  for (let done = 0; done < codes; done += 4) {
    const four = Array.from({ length: 4 }, newCode);
    hashes.push(...(await Promise.all(four.map(hashOne))));
    if (done % 30_000 === 0) some.push(...four);
  }
  return { packed: packHashes(hashes), some, seconds: (performance.now() - from) / 1000 };
}

/** Returns the ms of each check in a browser, in the order of the codes. The list is unpacked once, as on a phone. */
async function checksOnPhone(packed: Uint8Array, some: readonly string[]): Promise<number[]> {
  const { outputFiles } = await build({
    entryPoints: ['shared/core/cardFilter.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'cardFilter',
  });
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Bench</title>' }));
    await page.goto('https://bench.example/');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const asked = { list: Buffer.from(packed).toString('base64'), some, salt };
    return await page.evaluate(async (about) => {
      const { unpackHashes, cardHash, hasHash } = (
        globalThis as unknown as { cardFilter: typeof import('../../shared/core/cardFilter.ts') }
      ).cardFilter;
      const sorted = unpackHashes(Uint8Array.from(atob(about.list), (one) => one.charCodeAt(0)));
      const times: number[] = [];
      for (const code of about.some) {
        const from = performance.now();
        if (!hasHash(sorted, await cardHash(code, about.salt))) throw new Error('A code is not on its list');
        times.push(performance.now() - from);
      }
      return times;
    }, asked);
  } finally {
    await browser.close();
  }
}

/** Sends sales of a registered phone. Returns the writes of two, and the seconds of many without those of the table. */
async function sentSales(): Promise<{ first: readonly Sent[]; again: readonly Sent[]; own: number }> {
  const stage = await openStage();
  const calls = await openCalls(['sell']);
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const market = await openMarket(store(), { people: entries / 10 });
    await allowOffline(store(), market.state.id, { offlineDeviceCents: '5000.00' });
    const cards: string[] = [];
    for (const who of market.people.keys()) cards.push((await issueTo(store(), market, who)).code);
    await makeFilter(store(), market.state.id);
    const phone = await phoneOf(market, calls.call);
    const units = async (amountCents: number) => {
      const saved = await phone.sell(at(cards, 0), amountCents);
      counting.take();
      counting.withImages = true;
      await phone.send(saved);
      counting.withImages = false;
      return counting.take();
    };
    const [first, again] = [await units(10), await units(20)];
    const saved: SignedEntry[] = [];
    for (let i = 0; i < entries; i++) saved.push(await phone.sell(at(cards, i % cards.length), 100));
    const from = performance.now();
    for (let i = 0; i < entries; i += entriesOfCall) await phone.send(...saved.slice(i, i + entriesOfCall));
    const whole = performance.now() - from;
    return { first, again, own: (whole - waitedMs(counting)) / 1000 };
  } finally {
    await calls.stop();
    await stage.stop();
  }
}

/** Returns the ms in which at least one call to the table was under way. */
function waitedMs(counting: Meter): number {
  let [total, end] = [0, 0];
  for (const { from, to } of counting.take().sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return total;
}

/** Registers a phone for the first vendor, without its screens, and gives it a pass. */
async function phoneOf({ state, sellers }: Market, call: Call): Promise<OfflinePhone> {
  const key = phoneKey();
  const vendorId = at(sellers, 0).id;
  const { userId } = await signIn(store(), { roles: ['Vendor'], stateId: state.id, vendorId });
  const user = await store().get(accounts, users, userId);
  const made = {
    userId,
    vendorId,
    stateId: state.id,
    name: 'Bench',
    userName: 'Bench',
    lastSeenAt: new Date().toISOString(),
    publicKey: key.publicKey,
  };
  const device = await store().transact(maker, (tx) => tx.create(salesDevices, made));
  const visitor = {
    call: async (_: unknown, { body }: { body: unknown }) => ({ status: 200, body: await call(sellApi.entries, '', body) }),
  };
  const phone = new OfflinePhone({ visitor } as never, { key, deviceId: device.id } as never);
  const pass = await givePass(store(), callerOf(user), { device, has: 0 });
  if (!pass) throw new Error('The phone has no pass');
  phone.pass = pass;
  return phone;
}
