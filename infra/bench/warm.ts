/**
 * Measures the cost of reading a query, warm, through the real call, counted inside the SDK. The functions' clock moves instead of waiting.
 */
import { Caller } from '../../functions/core/caller.ts';
import type { Entity } from '../../functions/core/entity.ts';
import { store } from '../../functions/core/store/clients.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import { idIn } from './agencyRows.ts';
import { inSequence, type Meter, type Sent } from './meter.ts';

/** Longer than a replica goes without a read, and twice that. */
const [staleMs, laterMs] = [1050, 2050];
/** Longer than the time for which changes are read again. */
export const quietMs = 15_000;
const changer = Caller.ofSystem('bench');

/** The cost of one page: the units of the session, and the round trips, units and items of the rest. */
export interface Page {
  readonly sessionUnits: number;
  readonly trips: number;
  readonly units: number;
  readonly counted: number;
  readonly changes: number;
  readonly calls: number;
  readonly cpuMs: number;
}

/** The first query of a cold function. Then warm: within a second, after one, after ten changes, and two seconds after those. */
export interface Often {
  readonly cold: Page;
  readonly fresh: Page;
  readonly idle: Page;
  readonly changed: Page;
  readonly again: Page;
}

/** Changes ten records of a State, as ten people would. */
export function changeTen<T extends RecordBase>(of: Entity<T>, stateId: string, fields: (n: number) => Partial<T>): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, i) => idIn(stateId, of.name, 100 + i));
  return store().transact(changer, async (tx) => {
    for (const record of await tx.many(of, ids)) tx.update(of, record, { ...record, ...fields(Date.now()) });
  });
}

/** Moves the functions' clock ahead instead of waiting a second. Call it before they start. */
export function movableClock(): (ms: number) => void {
  const now = Date.now;
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  return (ms) => {
    aheadMs += ms;
  };
}

/** Before it reads the feed, a call reads the session and, each minute, the settings of sessions. */
export async function measured(counting: Meter, page: () => Promise<unknown>): Promise<Page> {
  counting.take();
  const cpu = process.cpuUsage();
  await page();
  const { user, system } = process.cpuUsage(cpu);
  const sent = counting.take();
  const feedFrom = sent.find(({ name }) => name === 'QueryCommand')?.from ?? Number.POSITIVE_INFINITY;
  const session = sent.filter(({ name, to }) => name === 'BatchGetItemCommand' && to <= feedFrom);
  const feed = sent.filter((call) => !session.includes(call) && /^(Query|GetItem|BatchGetItem)Command$/.test(call.name));
  const sum = (calls: readonly Sent[], of: 'readUnits' | 'counted' | 'items') => calls.reduce((total, call) => total + call[of], 0);
  return {
    sessionUnits: sum(session, 'readUnits'),
    trips: inSequence(feed),
    units: sum(feed, 'readUnits'),
    counted: sum(feed, 'counted'),
    changes: sum(feed, 'items'),
    calls: feed.length,
    cpuMs: (user + system) / 1000,
  };
}

/** Repeats the same request and moves the clock in between. `change` makes ten changes. */
export async function askOften(ask: () => Promise<Page>, change: () => Promise<void>, wait: (ms: number) => void): Promise<Often> {
  const cold = await ask();
  wait(laterMs);
  await ask();
  const fresh = await ask();
  wait(staleMs);
  const idle = await ask();
  await change();
  wait(staleMs);
  const changed = await ask();
  wait(laterMs);
  const again = await ask();
  return { cold, fresh, idle, changed, again };
}

/** Pages by the events before each: nothing, ten changes after a quiet period, and ten changes each second. */
export interface Looks {
  readonly atRest: readonly Page[];
  readonly changed: readonly Page[];
  readonly changing: readonly Page[];
}

/** Repeats the same request `rounds` times, each a second after the last read. */
export async function askThrough(
  ask: () => Promise<Page>,
  change: () => Promise<void>,
  wait: (ms: number) => void,
  rounds: number,
): Promise<Looks> {
  const looks = async (before: () => Promise<void>): Promise<Page[]> => {
    wait(quietMs);
    await ask();
    const pages: Page[] = [];
    for (let n = 0; n < rounds; n += 1) {
      await before();
      wait(staleMs);
      pages.push(await ask());
    }
    return pages;
  };
  const afterQuiet = async () => {
    wait(quietMs);
    await ask();
    wait(staleMs);
    await ask();
    await change();
  };
  return { atRest: await looks(async () => undefined), changed: await looks(afterQuiet), changing: await looks(change) };
}
