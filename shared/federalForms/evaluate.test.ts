/** Checks every formula of both forms against figures that were calculated by hand. */
import { expect, test } from 'vitest';
import { evaluate, type TypedAmounts } from './evaluate.ts';
import { editionsOf, formIds, tableOf } from './federalForms.ts';
import { fiscalYearDays, fiscalYearOf } from './fiscalYear.ts';
import { fns683a } from './fns683a.ts';
import { fns683b } from './fns683b.ts';
import { cellsOf, type Figures, type FormTable, figureNames } from './formTable.ts';

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;
const figures: Figures = {
  ...none,
  ...{ outlaysCents: 700_000, openCents: 50_000, federalOutlaysCents: 600_000, federalOpenCents: 40_000 },
  ...{ sixtyOrOlder: 120, underSixty: 7, nonFederal: 13 },
  ...{ pregnant: 1, breastfeeding: 2, postpartum: 4, infants: 8, children: 16, withoutCategory: 32 },
  ...{ farmers: 5, markets: 30, stands: 200, csas: 1000 },
};

/** Returns the cells that are sums, with their values. */
function sumsOf(table: FormTable, typed: TypedAmounts): Record<string, number> {
  const values = evaluate(table, figures, typed);
  const sums = cellsOf(table).filter(({ cell }) => cell.kind === 'sum');
  return Object.fromEntries(sums.map(({ id }) => [id, values[id] ?? Number.NaN]));
}

test('calculates the sums of FNS-683A', () => {
  const typed = {
    ...{ '7.food': 1_000_000, '7.admin': 100_000 },
    ...{ '8.admin': 90_000, '9.food': 3_000, '9.admin': 200 },
    ...{ '11.admin': 80_000, '12.admin': 5_000 },
  };
  expect(sumsOf(fns683a, typed)).toEqual({
    ...{ '7.total': 1_100_000, '8.total': 840_000, '9.total': 3_200 },
    ...{ '10.food': 747_000, '10.admin': 89_800, '10.total': 836_800 },
    ...{ '11.total': 680_000, '12.total': 45_000 },
    ...{ '13.food': 640_000, '13.admin': 85_000, '13.total': 725_000 },
    ...{ '14.food': 360_000, '14.admin': 15_000, '14.total': 375_000 },
    ...{ '18.count': 140, '23.count': 1235 },
  });
});

test('calculates the sums of FNS-683B', () => {
  const typed = {
    ...{ '7.food': 1_000_000, '7.admin': 100_000, '8.food': -20_000, '8.admin': -1_000 },
    ...{ '10.admin': 90_000, '11.food': 3_000, '11.admin': 200, '13.food': 147_000, '13.admin': 9_800 },
    ...{ '16.food': 4_000, '16.admin': 500, '18b.amount': 80_000 },
  };
  expect(sumsOf(fns683b, typed)).toEqual({
    ...{ '7.total': 1_100_000, '8.total': -21_000 },
    ...{ '9.food': 980_000, '9.admin': 99_000, '9.total': 1_079_000 },
    ...{ '10.total': 840_000, '11.total': 3_200 },
    ...{ '12.food': 747_000, '12.admin': 89_800, '12.total': 836_800 },
    ...{ '13.total': 156_800, '14.food': 600_000, '14.admin': 80_000, '14.total': 680_000 },
    ...{ '15.food': 380_000, '15.admin': 19_000, '15.total': 399_000 },
    ...{ '16.total': 4_500, '17.food': 384_000, '17.admin': 19_500, '17.total': 403_500 },
    ...{ '18c.amount': 680_000, '20.amount': 720_000, '21.amount': 359_000 },
    ...{ '28.count': 63, '33.count': 1235 },
  });
});

test('uses a proposal until another amount, including zero, is entered and counts missing amounts as zero', () => {
  expect(evaluate(fns683a, figures, {})).toMatchObject({ '8.food': 750_000, '11.food': 600_000, '12.food': 40_000, '14.food': -640_000 });
  expect(evaluate(fns683a, figures, { '11.food': 0 })).toMatchObject({ '11.food': 0, '13.food': 40_000 });
  expect(evaluate(fns683b, figures, { '18a.amount': 1, '19.amount': 2 })).toMatchObject({ '20.amount': 3, '21.amount': -3 });
});

test('throws when a table sums an unknown cell or refers to itself', () => {
  const [section] = fns683a.sections;
  const sumOf = (...of: string[]): FormTable => ({
    ...fns683a,
    sections: [
      {
        title: section?.title ?? '',
        columns: ['count'],
        lines: [{ number: '1', label: '', rule: '', cells: { count: { kind: 'sum', of } } }],
      },
    ],
  });
  expect(() => evaluate(sumOf('2.count'), none, {})).toThrow('FNS-683A cannot sum 2.count');
  expect(() => evaluate(sumOf('1.count'), none, {})).toThrow('FNS-683A cannot sum 1.count');
});

test('numbers the lines of a form uniquely and in order', () => {
  for (const form of formIds)
    for (const { table } of editionsOf[form]) {
      const numbers = table.sections.flatMap(({ lines }) => lines.map(({ number }) => number));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)));
      expect(tableOf(form, 2026)).toBe(table);
    }
});

test('runs the federal fiscal year from October through September', () => {
  expect(fiscalYearDays(2024)).toEqual({ startDate: '2023-10-01', endDate: '2024-09-30' });
  expect(['2025-09-30', '2025-10-01', '2025-12-31', '2026-01-01', '2024-02-29'].map(fiscalYearOf)).toEqual([2025, 2026, 2026, 2026, 2024]);
});
