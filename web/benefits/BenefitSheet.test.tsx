import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BenefitSheet as Sheet } from '../../shared/entities/benefit-mail.ts';
import { renderAt } from '../core/testScreen.tsx';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { BenefitSheet } from './BenefitSheet.tsx';

afterEach(cleanup);

const benefit = { id: 'b1', code: 'GPTJPDUTA9KP3', status: 'Issued', remainingCents: 5000, programId: 'p1' } as unknown as BenefitRow;
const sheet: Sheet = {
  ...{ stateName: 'Missouri', programName: 'Senior FMNP', recipientName: 'Inés Ruiz', code: 'GPTJPDUTA9KP3', remainingCents: 5000 },
  ...{ startsOn: '2026-05-01', expiresOn: '2026-10-31', supportEmailAddress: 'help@example.org', supportPhoneNumber: '573-555-0100' },
};
const show = (of: Partial<Sheet>, more: object = {}) =>
  renderAt('/sheet', <BenefitSheet benefit={{ ...benefit, ...more } as BenefitRow} of={{ ...sheet, ...of }} />);

test('is in English and in the recipient’s language, each with its lang attribute', () => {
  show({ language: 'Spanish' });
  expect(
    screen
      .getByText(/^Show this code/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('en');
  expect(
    screen
      .getByText(/^Muestre este código/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('es');
  expect(screen.getByText('Válido del 1 de mayo de 2026 al 31 de octubre de 2026').closest('[lang]')?.getAttribute('lang')).toBe('es');
});

test.each(['English', undefined] as const)('is in English only when the record’s language is %s', (language) => {
  show({ language });
  expect(screen.getByText(/^Show this code/)).toBeTruthy();
  expect(screen.queryByText(/^Muestre/)).toBeNull();
});

test('shows in both languages that a benefit was redeemed, without its code', () => {
  show({ language: 'Spanish' }, { status: 'Redeemed' });
  expect(screen.getByText('This benefit is redeemed. There is nothing to print.')).toBeTruthy();
  expect(screen.getByText('Este beneficio ya se gastó. No hay nada que imprimir.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});
