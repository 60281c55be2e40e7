import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayOf, formatDay, formatInstant, formatTime, today } from './dayText.ts';
import { showTimesIn } from './shownZone.ts';

describe('typed days', () => {
  test.each([
    ['6/30/2026', '2026-06-30'],
    [' 06-30-2026 ', '2026-06-30'],
    ['2026-6-3', '2026-06-03'],
    ['2/29/2028', '2028-02-29'],
    ['4/1/27', '2027-04-01'],
    ['12-31-99', '1999-12-31'],
  ])('reads %s', (typed, day) => expect(dayOf(typed)).toBe(day));

  test.each(['2/29/2026', '13/01/2026', '6/30/026', '2/29/27', 'June 30', '', '6/31/2026'])('refuses %j', (typed) =>
    expect(dayOf(typed)).toBeUndefined(),
  );

  test('requires the whole year when the century is not known', () => {
    expect(dayOf('3/27/46', { needsWholeYear: true })).toBeUndefined();
    expect(dayOf('3/27/1946', { needsWholeYear: true })).toBe('1946-03-27');
  });

  test('writes month, day and year and leaves half-typed dates unchanged', () => {
    expect(formatDay('2026-06-30')).toBe('06/30/2026');
    expect(formatDay('6/3')).toBe('6/3');
  });
});

describe('times', () => {
  afterEach(() => showTimesIn(undefined));
  // Chrome and Node put a narrow space before PM.
  const plain = (text: string) => text.replaceAll('\u202f', ' ');

  test('use the State’s date for today, even in the evening when it is tomorrow in UTC', () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-02T03:00:00Z'), toFake: ['Date'] });
    showTimesIn('America/Chicago');
    expect(today()).toBe('2026-07-01');
    showTimesIn('Asia/Tokyo');
    expect(today()).toBe('2026-07-02');
    vi.useRealTimers();
  });

  test('are shown in the State’s zone with its name', () => {
    showTimesIn('America/Chicago');
    expect(plain(formatInstant('2026-11-21T18:54:29.855Z'))).toBe('Nov 21, 2026, 12:54 PM CST');
    expect(plain(formatInstant('2026-08-03T04:00:00Z', 'America/New_York'))).toBe('Aug 3, 2026, 12:00 AM EDT');
    expect(plain(formatTime('2026-07-01T17:05:00Z'))).toBe('12:05 PM CDT');
  });

  test('have a zone name even if the language has none and use the browser’s zone without a State', () => {
    expect(plain(formatInstant('2026-11-21T18:54:00Z', 'Pacific/Guam'))).toBe('Nov 22, 2026, 4:54 AM ChST');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(formatInstant('2026-11-21T18:54:00Z')).toBe(formatInstant('2026-11-21T18:54:00Z', timeZone));
    expect(formatInstant('never')).toBe('never');
  });
});
