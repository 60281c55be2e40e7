/** Tests that the whole feed is compared with the table despite concurrent writes. A client fakes errors in the feed deliberately. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRecipient, aServiceArea, aState, maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { env } from '../../../core/env.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { keyOf } from '../../../core/store/item.ts';
import { Store } from '../../../core/store/store.ts';
import { recipients } from '../../../entities/recipient.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { type Reconcile, reconcile } from './reconcile.ts';

type Item = Record<string, unknown>;
interface Command {
  readonly constructor: { readonly name: string };
  readonly input: { readonly IndexName?: string; Limit?: number };
}

const people = 40;
let ids: readonly string[];
let areaId: string;
const personKey = (n: number) => keyOf(recipients, ids[n] ?? '');
/** Opens the table of this test alone. */
const store = () => new Store(tableClient(), env().TABLE_NAME);
const isPerson = (n: number) => (item: Item) => item.pk === personKey(n).pk && item.sk === personKey(n).sk;

beforeEach(async () => {
  await testTable();
  ids = await store().transact(maker, (tx) => {
    const { id: stateId } = tx.create(states, aState());
    const { id: serviceAreaId } = tx.create(serviceAreas, aServiceArea(stateId));
    areaId = serviceAreaId;
    return Array.from(
      { length: people },
      (_, n) => tx.create(recipients, aRecipient({ stateId, serviceAreaId }, { lastName: `Person ${n}` })).id,
    );
  });
  await rename(0, 'Changed');
  await store().transact(maker, async (tx) => tx.remove(recipients, await store().get(maker, recipients, ids[1] ?? '')));
});

const rename = (n: number, lastName: string) =>
  store().transact(maker, async (tx) => {
    const person = await store().get(maker, recipients, ids[n] ?? '');
    return tx.update(recipients, person, { ...person, lastName });
  });

/** A manual run with half an hour. */
const run = (client: DynamoDBDocumentClient = tableClient(), more: Partial<Reconcile> = {}) =>
  reconcile({
    client,
    table: env().TABLE_NAME,
    until: Date.now() + 1_800_000,
    leaseUntil: Date.now() + 3_600_000,
    isAtOnce: true,
    lagMs: 0,
    ...more,
  });

/** Returns a client with changed items in the feed. */
const telling = (change: (items: Item[]) => Item[]) =>
  ({
    async send(command: Command) {
      const reply = (await tableClient().send(command as never)) as { Items?: Item[] };
      return command.input.IndexName === 'feed' ? { ...reply, Items: change(reply.Items ?? []) } : reply;
    },
  }) as unknown as DynamoDBDocumentClient;

/** A client with many pages per scan, like with a large table. */
const inPages = {
  async send(command: Command) {
    if (command.constructor.name === 'ScanCommand') command.input.Limit = 7;
    return tableClient().send(command as never);
  },
} as unknown as DynamoDBDocumentClient;

/** Returns a client that runs an operation once, before the first read of the feed. */
const interrupted = (act: () => Promise<unknown>) => {
  let isDone = false;
  return {
    async send(command: Command) {
      if (command.input.IndexName === 'feed' && !isDone) {
        isDone = true;
        await act();
      }
      return tableClient().send(command as never);
    },
  } as unknown as DynamoDBDocumentClient;
};

test.each([
  ['at once', tableClient],
  ['in many pages', () => inPages],
])('finds no difference in records, their log, changes and removals, read %s', async (_how, client) => {
  // A State, an area, the people, and one entry each for the change and the removal.
  expect(await run(client())).toMatchObject({ entries: people + 4, partitions: 4, differences: 0, unchecked: 0, records: [] });
});

test('finds no difference for a record that moved to another State and its tombstone in the former one', async () => {
  await store().transact(maker, async (tx) => {
    const { id } = tx.create(states, aState());
    const area = await store().get(maker, serviceAreas, areaId);
    tx.update(serviceAreas, area, { ...area, stateId: id });
  });
  // The other State, the entry of the change, and the tombstone.
  expect(await run()).toMatchObject({ entries: people + 7, differences: 0, records: [] });
});

describe('differences', () => {
  test('reports a record that is missing from the feed', async () => {
    const found = await run(telling((items) => items.filter((item) => !isPerson(7)(item))));
    expect(found).toMatchObject({ differences: 1, records: [{ ...personKey(7), kind: 'missing' }] });
  });

  test('reports a different version of a record in the feed', async () => {
    const outdated = (item: Item) => (isPerson(0)(item) ? { ...item, version: 1 } : item);
    const found = await run(telling((items) => items.map(outdated)));
    expect(found).toMatchObject({ differences: 1, records: [{ ...personKey(0), kind: 'outdated' }] });
  });

  test('reports a removed record that is still in the feed', async () => {
    const gone = { pk: 'Recipient#gone', sk: 'Recipient', feed: 'Recipient#mo', at: '2026-01-01T00:00:00.000Z#gone', version: 1 };
    // The entry is in the page of a certain record, and in every query of its position.
    const isShown = (items: Item[]) => items.length === 0 || items.some(isPerson(7));
    const found = await run(telling((items) => (isShown(items) ? [...items, gone] : items)));
    expect(found).toMatchObject({ records: [{ pk: gone.pk, kind: 'left over' }] });
  });

  test('reports each of several wrong records and no others', async () => {
    const lacking = new Set([3, 20, 31].map((n) => personKey(n).pk));
    const found = await run(telling((items) => items.filter(({ pk, sk }) => sk !== 'Recipient' || !lacking.has(String(pk)))));
    expect(new Set(found?.records.map(({ pk }) => pk))).toEqual(lacking);
  });
});

describe('concurrent writes', () => {
  test('ignores a change, a new record and a removal between the two reads', async () => {
    const client = interrupted(async () => {
      await rename(5, 'Changed meanwhile');
      const { stateId, serviceAreaId } = await store().get(maker, recipients, ids[5] ?? '');
      await store().transact(maker, (tx) => tx.create(recipients, aRecipient({ stateId, serviceAreaId }, { lastName: 'New' })));
      await store().transact(maker, async (tx) => tx.remove(recipients, await store().get(maker, recipients, ids[6] ?? '')));
    });
    expect(await run(client)).toMatchObject({ differences: 0, unchecked: 0 });
  });

  test('waits for an index within its lag', async () => {
    let lagsUntil = 0;
    const lagging = telling((items) =>
      Date.now() < lagsUntil ? items.map((item) => (isPerson(9)(item) ? { ...item, version: 1 } : item)) : items,
    );
    await rename(9, 'Changed just now');
    lagsUntil = Date.now() + 300;
    expect(await run(lagging, { lagMs: 400 })).toMatchObject({ differences: 0 });
  });

  test('ignores an index that has caught up at the next check of a record', async () => {
    // Wrong in both scans and in the first check.
    let asked = 0;
    const isBehind = (item: Item) => isPerson(9)(item) && ++asked <= 3;
    const found = await run(telling((items) => items.map((item) => (isBehind(item) ? { ...item, version: 7 } : item))));
    expect(found).toMatchObject({ differences: 0 });
    expect(asked).toBeGreaterThan(3);
  });
});

describe('runs', () => {
  test('continues in the next call without counting anything twice', async () => {
    const start = Date.now();
    let calls = 0;
    let clock = 0;
    let found: Awaited<ReturnType<typeof run>>;
    for (; !found && calls < 40; calls += 1) {
      const now = () => start + clock++;
      const until = start + clock + 6;
      found = await run(inPages, { now, until, leaseUntil: until + 1_000_000, isAtOnce: calls === 0 });
    }
    expect(calls).toBeGreaterThan(3);
    expect(found).toMatchObject({ entries: people + 4, differences: 0 });
  });

  test('does nothing in a second concurrent call', async () => {
    const others: unknown[] = [];
    // Starts while the first call reads, because two calls that start at once may run one after the other on a slow machine.
    const watched = {
      async send(command: Command) {
        if (command.constructor.name === 'ScanCommand') others.push(await run());
        return tableClient().send(command as never);
      },
    };
    expect(await run(watched as unknown as DynamoDBDocumentClient)).toBeDefined();
    expect(new Set(others)).toEqual(new Set([undefined]));
  });

  test('continues a killed run when its time is over', async () => {
    const killed = { send: () => Promise.reject(new Error('killed')) } as unknown as DynamoDBDocumentClient;
    const dying = {
      send: (command: Command) => (command.constructor.name === 'ScanCommand' ? killed : tableClient()).send(command as never),
    };
    await expect(run(dying as unknown as DynamoDBDocumentClient)).rejects.toThrow('killed');
    expect(await run()).toMatchObject({ differences: 0 });
  });

  test('starts once per night, and not by day', async () => {
    const at = async (time: string) => {
      const now = Date.parse(time);
      const found = await run(tableClient(), { isAtOnce: false, now: () => now, until: now + 1000, leaseUntil: now + 2000 });
      await sleep(0);
      return found !== undefined;
    };
    expect(await at('2027-03-01T15:00:00Z')).toBe(false);
    expect(await at('2027-03-02T08:05:00Z')).toBe(true);
    expect(await at('2027-03-02T08:20:00Z')).toBe(false);
    expect(await at('2027-03-02T11:50:00Z')).toBe(false);
    expect(await at('2027-03-03T08:05:00Z')).toBe(true);
  });
});
