import { expect, test } from 'vitest';
import type * as z from 'zod';
import { PeriodEntry } from './periodEntry.ts';

type Typed = Partial<z.input<typeof PeriodEntry>>;
const whole = { name: 'Summer', programId: 'p1', availableFundsCents: 100_000, startDate: '2026-06-01', endDate: '2026-10-31' };
const problems = (typed: Typed) => PeriodEntry.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

test('a voucher program requires the number and the amount of vouchers', () => {
  expect(problems({ ...whole, programType: 'Hybrid Voucher' })).toEqual([
    'Number of Benefit Vouchers is required',
    'Amount per Benefit Voucher is required',
  ]);
  const vouchers = { numberOfBenefitVouchers: 6, amountPerBenefitVoucherCents: 500 };
  expect(problems({ ...whole, ...vouchers, programType: 'Hybrid Voucher' })).toEqual([]);
});

test.each(['Hybrid Card', 'Electronic Only'] as const)('a program of type %s requires only the amount per recipient', (programType) => {
  expect(problems({ ...whole, programType })).toEqual(['Benefit Amount per Recipient is required']);
  expect(problems({ ...whole, programType, benefitAmountPerRecipientCents: 3000 })).toEqual([]);
});

test('a token program requires no amount', () => expect(problems({ ...whole, programType: 'Token' })).toEqual([]));

test('reports missing amounts together with all other errors', () => {
  expect(problems({ ...whole, name: '', programType: 'Electronic Only' })).toEqual([
    'Name is required',
    'Benefit Amount per Recipient is required',
  ]);
});

test('limits federal money to the period’s amount', () => {
  const of = (federalAmountPerRecipientCents: number) =>
    problems({
      ...whole,
      programType: 'Hybrid Card',
      federalProgram: 'WIC FMNP',
      benefitAmountPerRecipientCents: 3000,
      federalAmountPerRecipientCents,
    });
  expect(of(3000)).toEqual([]);
  expect(of(3001)).toEqual(['Federal Amount per Recipient cannot be more than the period’s total benefit per recipient']);
});

test('a period cannot end before it starts', () => {
  expect(problems({ ...whole, programType: 'Token', endDate: '2026-05-31' })).toEqual(['End Date must be on or after Start Date']);
});
