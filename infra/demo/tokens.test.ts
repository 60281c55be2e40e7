import { expect, test } from 'vitest';
import { startOfDay } from '../../shared/core/days.ts';
import { randomOf } from './random.ts';
import { paidUntil } from './sales.ts';
import { seasonsAround } from './seasons.ts';
import { handInTimes } from './tokens.ts';

const hourMs = 3_600_000;
const zone = 'America/Chicago';

test('vendors turn in tokens that have not been processed at any time of a week', () => {
  const { current } = seasonsAround('2026-11-27');
  const openedAt = startOfDay(current.startDate, zone) + 9 * hourMs;
  const weekBegins = startOfDay('2026-11-23', zone);
  for (let hour = 0; hour < 7 * 24; hour += 6) {
    const now = weekBegins + hour * hourMs + 1;
    const times = handInTimes(openedAt, now - hourMs, randomOf('tokens', String(hour)));
    const waiting = times.filter((at) => at >= paidUntil(zone, current, now) && at < now);
    expect(waiting.length, new Date(now).toISOString()).toBeGreaterThanOrEqual(2);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
});
