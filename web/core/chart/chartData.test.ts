import { expect, test } from 'vitest';
import { axisEnd, type ChartData, shortText } from './chartData.ts';

test('leaves room for the whole figure next to the longest bar, even on a phone', () => {
  const cents = 14_270_000;
  const chart: ChartData = { title: 'Funds', labels: ['Available'], series: [{ label: 'Amount', values: [cents] }], isMoney: true };
  const needed = 7 * shortText(chart, cents).length + 6;
  for (const [pixels, isPhone] of [
    [130, true],
    [300, false],
  ] as const)
    expect(pixels * (1 - cents / axisEnd([cents], isPhone))).toBeGreaterThanOrEqual(needed);
});
