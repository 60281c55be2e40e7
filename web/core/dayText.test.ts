import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from './dayText.ts';

describe('days as people type them', () => {
  it.each([
    ['6/30/2026', '2026-06-30'],
    [' 06-30-2026 ', '2026-06-30'],
    ['2026-6-3', '2026-06-03'],
    ['2/29/2028', '2028-02-29'],
    ['4/1/27', '2027-04-01'],
    ['12-31-99', '1999-12-31'],
  ])('reads %s', (typed, day) => expect(dayOf(typed)).toBe(day));

  it.each(['2/29/2026', '13/01/2026', '6/30/026', '2/29/27', 'June 30', '', '6/31/2026'])('refuses %j', (typed) =>
    expect(dayOf(typed)).toBeUndefined(),
  );

  it('asks for the whole year where the century is not known', () => {
    expect(dayOf('3/27/46', { needsWholeYear: true })).toBeUndefined();
    expect(dayOf('3/27/1946', { needsWholeYear: true })).toBe('1946-03-27');
  });

  it('writes month, day, year and leaves half-typed dates alone', () => {
    expect(formatDay('2026-06-30')).toBe('06/30/2026');
    expect(formatDay('6/3')).toBe('6/3');
  });
});
