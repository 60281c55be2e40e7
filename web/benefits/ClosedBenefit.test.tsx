import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BenefitSheet } from '../../shared/entities/benefit-mail.ts';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { type BenefitRow, findBenefits } from '../parts/people/benefitsOf.ts';
import { BenefitDeactivate } from './BenefitDeactivate.tsx';
import { BenefitRedeem } from './BenefitRedeem.tsx';

vi.mock('../parts/people/benefitsOf.ts', () => ({ findBenefits: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(Screen: ComponentType, status: string, remainingCents: number) {
  const row = { id: ':entityid', version: 1, code: 'HGPQY3C9TXDTQ', recipientFirstName: 'Ana', recipientLastName: 'Lopez', status };
  const found = { ...row, programName: 'Senior', issuancePeriodName: 'Fall', amountCents: 5000, remainingCents };
  vi.mocked(findBenefits).mockResolvedValue({ rows: [found as unknown as BenefitRow], recipientId: 'r1', sheet: {} as BenefitSheet });
  serve({});
  renderAt('/local-staff/recipient-details/redeem/:entityid', <Screen />);
  await screen.findByText('Ana Lopez');
}

const screens = { Deactivate: BenefitDeactivate, Redeem: BenefitRedeem };

test.each([
  ['Deactivate', 'Redeemed', 0, 'This benefit is redeemed. There is nothing left to deactivate.'],
  ['Deactivate', 'Deactivated', 0, 'This benefit is deactivated. There is nothing left to deactivate.'],
  ['Deactivate', 'Expired', 5000, 'This benefit has expired. There is nothing left to deactivate.'],
  ['Redeem', 'Redeemed', 0, 'This benefit is redeemed. There is nothing left to redeem.'],
  ['Redeem', 'Expired', 5000, 'This benefit has expired. There is nothing left to redeem.'],
] as const)('offers no %s form for a benefit that is %s and explains why', async (name, status, left, sentence) => {
  await open(screens[name], status, left);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/returns to the funding/)).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe('/local-staff/recipient-details/r1');
});

test('shows the amount that returns to the funding when an open benefit is deactivated', async () => {
  await open(BenefitDeactivate, 'Issued', 1250);
  expect(screen.getByText(/\$12\.50 returns to the funding and can be issued again/)).toBeTruthy();
});

test('fills in no amount for a staff-entered sale and asks for its time', async () => {
  await open(BenefitRedeem, 'Issued', 5000);
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('');
  expect(screen.getByText('$50.00 is left')).toBeTruthy();
  expect(screen.getByRole('group', { name: /^Date of Sale/ })).toBeTruthy();
});
