import { expect, test } from 'vitest';
import { addDays, startOfDay } from '../../shared/core/days.ts';
import { paidUntil } from './sales.ts';

const hourMs = 3_600_000;
const season = { startDate: '2026-09-01', endDate: '2027-01-31' };

test.each(['America/Chicago', 'America/New_York'])('in %s the sales of a market day are due at any hour of a week', (zone) => {
  const weekBegins = startOfDay('2026-11-23', zone);
  const markets = Array.from({ length: 14 }, (_, n) => addDays('2026-11-16', n))
    .filter((day) => /Wed|Sat/.test(new Date(`${day}T12:00:00Z`).toUTCString()))
    .map((day) => startOfDay(day, zone) + 8 * hourMs);
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = weekBegins + hour * hourMs + 1;
    const until = paidUntil(zone, season, now);
    const due = markets.filter((opening) => opening >= until && opening + 7 * hourMs < now);
    expect(due, new Date(now).toISOString()).not.toEqual([]);
  }
});

test('pays vendors up to four days ago if no market day is over yet', () => {
  const now = Date.parse('2026-09-01T12:00:00Z');
  expect(paidUntil('America/Chicago', season, now)).toBe(now - 4 * 24 * hourMs);
});
