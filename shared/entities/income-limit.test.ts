import { describe, expect, test } from 'vitest';
import { incomeLimitOf } from './income-limit.ts';

/** The limits that USDA published for WIC: dollars a year, a month and a week, for households of one person and more. */
const published = [
  {
    of: '48 states, July 2023 to June 2024',
    guideline: [14_580, 5_140],
    table: [
      [26_973, 2_248, 519],
      [36_482, 3_041, 702],
      [45_991, 3_833, 885],
      [55_500, 4_625, 1_068],
      [65_009, 5_418, 1_251],
      [74_518, 6_210, 1_434],
      [84_027, 7_003, 1_616],
      [93_536, 7_795, 1_799],
    ],
  },
  {
    of: '48 states, July 2016 to June 2017',
    guideline: [11_880, 4_140],
    table: [
      [21_978, 1_832, 423],
      [29_637, 2_470, 570],
      [37_296, 3_108, 718],
      [44_955, 3_747, 865],
      [52_614, 4_385, 1_012],
      [60_273, 5_023, 1_160],
    ],
  },
  {
    of: 'Alaska, July 2016 to June 2017',
    guideline: [14_840, 5_180],
    table: [
      [27_454, 2_288, 528],
      [37_037, 3_087, 713],
      [46_620, 3_885, 897],
      [56_203, 4_684, 1_081],
    ],
  },
  // 185% of the guideline is $36,167.50.
  { of: 'Alaska, July 2025 to June 2026', guideline: [19_550, 6_880], table: [[36_168, 3_014, 696]] },
] as const;

describe('185% of the guideline, rounded up to the dollar, as USDA published it', () => {
  test.each(published)('$of', ({ guideline: [first, further], table }) => {
    const limit = { guidelineCents: first * 100, perPersonCents: further * 100 };
    const ours = table.map((_, at) => {
      const { yearCents, monthCents, weekCents } = incomeLimitOf(limit, at + 1);
      return [yearCents / 100, monthCents / 100, weekCents / 100];
    });
    expect(ours).toEqual(table);
  });
});

test('does not round whole dollars further', () => {
  expect(incomeLimitOf({ guidelineCents: 100_000_000, perPersonCents: 1 }, 1).yearCents).toBe(185_000_000);
});
