/** What a question costs to read, warm: asked through the real call, counted inside the SDK, with the functions' clock moved in place of waiting. */
import { Caller } from '../../functions/core/caller.ts';
import type { Entity } from '../../functions/core/entity.ts';
import { store } from '../../functions/core/store/clients.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import { idIn } from './agencyRows.ts';
import { inSequence, type Meter, type Sent } from './meter.ts';

/** Longer than a replica goes without a look; and twice that. */
const [staleMs, laterMs] = [1050, 2050];
/** Longer than changes are read again. */
export const quietMs = 15_000;
const changer = Caller.ofSystem('bench');

/** What one page took: the session apart, and for what is not of it round trips, units and items. */
export interface Page {
  readonly sessionUnits: number;
  readonly trips: number;
  readonly units: number;
  readonly counted: number;
  readonly changes: number;
  readonly calls: number;
  readonly cpuMs: number;
}

/** The first question of a cold function; and warm, within a second, after one, after ten changes, and two seconds after those. */
export interface Often {
  readonly cold: Page;
  readonly fresh: Page;
  readonly idle: Page;
  readonly changed: Page;
  readonly again: Page;
}

/** Changes ten records of a state, as ten people would. */
export function changeTen<T extends RecordBase>(of: Entity<T>, stateId: string, fields: (n: number) => Partial<T>): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, i) => idIn(stateId, of.name, 100 + i));
  return store().transact(changer, async (tx) => {
    for (const record of await tx.many(of, ids)) tx.update(of, record, { ...record, ...fields(Date.now()) });
  });
}

/** Moves the functions' clock ahead, so that a second need not be waited for. Before they start. */
export function movableClock(): (ms: number) => void {
  const now = Date.now;
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  return (ms) => {
    aheadMs += ms;
  };
}

/** The session, and each minute what was set of sessions, is what a call reads before it looks after the feed. */
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

/** Asks for the same again and again, and moves the clock in between; `change` makes ten changes. */
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

/** Pages by what happened before each: nothing, ten changes after a quiet while, and ten changes each second. */
export interface Looks {
  readonly atRest: readonly Page[];
  readonly changed: readonly Page[];
  readonly changing: readonly Page[];
}

/** Asks for the same so often, a second after the last look each time. */
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
