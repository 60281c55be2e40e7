import { expect, test } from 'vitest';
import { changeLogs } from '../../entities/changelog.ts';
import type { Queries } from '../lists/openQueries.ts';
import { MonthLog, spanOf } from './monthLog.ts';

/** Returns the log of one month, and a feed with an entry on the 10th of each month of 2026. There are no creations. */
function logOf(month: string, zone: string) {
  const world = { now: Date.UTC(2026, 5, 15, 12), reads: [] as string[] };
  const read = async function* (partition: string, after: string) {
    world.reads.push(partition);
    const at = `${partition.split('#')[2]}-10T00:00:00.000Z`;
    if (`${at}#l` <= after) return;
    const row = JSON.stringify({ occurredAt: at, who: 'Ada Admin', entity: 'Program', entityId: 'p', name: partition, action: 'Changed' });
    const change = { entity: changeLogs.name, id: partition, stateId: 'MO', version: 1, rank: 1, isDeleted: false, row, counters: {} };
    yield { changes: [change], last: `${at}#l` };
  };
  const log = new MonthLog('MO', spanOf(month, zone), { read, store: undefined as never, now: () => world.now });
  const look = async () => {
    await log.refresh(undefined as unknown as Queries, []);
    return [...log.replica.rows({}, changeLogs, { allSearch: '', skip: 0, take: 10, includeColumns: false, columns: [] }, { zone })].map(
      ({ name }) => name,
    );
  };
  return { world, look };
}

test('reads the UTC month and, if the zone differs, the adjacent month', async () => {
  const { world, look } = logOf('2026-03', 'America/Chicago');
  expect(await look()).toEqual(['ChangeLog#MO#2026-03']);
  expect(world.reads).toEqual(['ChangeLog#MO#2026-03', 'ChangeLog#MO#2026-04']);
  const east = logOf('2026-03', 'Pacific/Guam');
  expect(await east.look()).toEqual(['ChangeLog#MO#2026-03']);
  expect(east.world.reads).toEqual(['ChangeLog#MO#2026-02', 'ChangeLog#MO#2026-03']);
});

test('reads a past month once and polls the current month again, but no future month', async () => {
  const past = logOf('2026-04', 'UTC');
  for (let n = 0; n < 3; n += 1) {
    expect(await past.look()).toEqual(['ChangeLog#MO#2026-04']);
    past.world.now += 2000;
  }
  expect(past.world.reads).toEqual(['ChangeLog#MO#2026-04']);
  const running = logOf('2026-06', 'America/Chicago');
  await running.look();
  running.world.now += 2000;
  expect(await running.look()).toEqual(['ChangeLog#MO#2026-06']);
  expect(running.world.reads).toEqual(['ChangeLog#MO#2026-06', 'ChangeLog#MO#2026-06']);
});

test('gives months their calendar days, with the hours of clock changes', () => {
  expect(spanOf('2026-03', 'America/Chicago')).toEqual({ from: '2026-03-01T06:00:00.000Z', until: '2026-04-01T05:00:00.000Z' });
  expect(spanOf('2024-02', 'UTC')).toEqual({ from: '2024-02-01T00:00:00.000Z', until: '2024-03-01T00:00:00.000Z' });
  expect(spanOf('2025-12', 'UTC').until).toBe('2026-01-01T00:00:00.000Z');
});
