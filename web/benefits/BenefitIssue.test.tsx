import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../core/testServer.ts';
import { BenefitIssue } from './BenefitIssue.tsx';
import type { Offer } from './offer.ts';

const base = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
const recipient = {
  ...base,
  id: ':entityid',
  firstName: 'Ana',
  lastName: 'Lopez',
  dateOfBirth: '1950-03-01',
  serviceAreaId: 'a1',
  serviceAreaName: 'Boone',
  stateId: 's1',
  source: 'portal',
  race: [],
  isArchived: false,
  isLockedOut: false,
};
const offer: Offer = {
  issuancePeriodId: 'p1',
  issuancePeriodName: 'Fall',
  programName: 'Vouchers',
  programType: 'Hybrid Voucher',
  startDate: '2026-09-01',
  endDate: '2026-10-31',
  remainingCents: 9000,
  costCents: 3000,
  isIssued: false,
  needsCard: false,
};
const voucher = (id: string) => ({
  ...base,
  id,
  code: id,
  amountCents: 1500,
  remainingCents: 1500,
  deactivatedCents: 0,
  status: 'Issued',
  issuedAt: '',
  number: 1,
  recipientId: 'r1',
  programId: 'g1',
  programType: 'Hybrid Voucher',
  issuancePeriodId: 'p1',
  fundingId: 'f1',
  serviceAreaId: 'a1',
  currentServiceAreaId: 'a1',
  stateId: 's1',
  startsOn: '',
  expiresOn: '',
  isExpired: false,
});

let asked: Asked[];
let offers: Offer[];
let onIssue: () => unknown;
beforeEach(() => {
  offers = [offer];
  onIssue = () => [voucher('b1'), voucher('b2')];
  asked = serve({
    'GET /api/recipients/%3Aentityid': () => recipient,
    'GET /api/benefits/ServiceAreaFunding/%3Aentityid': () => offers,
    'PUT /api/benefits/create': () => onIssue(),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const issued = () => asked.filter(({ method }) => method === 'PUT');
async function open() {
  const page = renderAt('/local-staff/recipient-details/benefits/create/:entityid', <BenefitIssue />);
  await screen.findByRole('heading', { name: 'Issue Benefits to Ana Lopez' });
  return page;
}

test('the only period that can be issued is chosen already, and the button says the sum', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/local-staff/recipient-details/print/b1'));
  expect(router.state.location.search).toContain('also=b2');
  expect(issued()[0]?.body).toMatchObject({ recipientId: ':entityid', issuancePeriodId: 'p1' });
});

test('a lost answer is asked for again under the same key, so that nothing is issued twice', async () => {
  onIssue = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await screen.findByText('There is a problem');
  onIssue = () => [voucher('b1')];
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('/print/b1'));
  const [first, second] = issued().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

test('a period without enough funding says what is left and cannot be chosen', async () => {
  offers = [{ ...offer, remainingCents: 2000 }];
  await open();
  expect(screen.getByText(/Only \$20\.00 of the service area’s funding is left/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
});

test('a card program asks for the card that is handed out; the refusal of a wrong code stands at its box', async () => {
  offers = [{ ...offer, programType: 'Hybrid Card', needsCard: true }];
  onIssue = () => refusal(400, 'hybridCode', 'This card belongs to another recipient');
  const { user } = await open();
  const box = screen.getByLabelText(/Code of the Card/);
  await user.type(box, 'HGPQY3C9TXDTQ{Enter}');
  await screen.findByRole('link', { name: 'This card belongs to another recipient' });
  expect(issued()[0]?.body).toMatchObject({ hybridCode: 'HGPQY3C9TXDTQ' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('printed vouchers are scanned one after the other, and sent for a program of vouchers alone', async () => {
  onIssue = () => refusal(400, 'voucherCodes', 'Give one code for each voucher that is issued: 2, not 1');
  const { user } = await open();
  const box = screen.getByLabelText(/Codes of Printed Vouchers/);
  await user.type(box, 'HGPQY3C9TXDTQ{Enter}');
  expect(issued()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await screen.findByRole('link', { name: 'Give one code for each voucher that is issued: 2, not 1' });
  expect(issued()[0]?.body).toMatchObject({ voucherCodes: ['HGPQY3C9TXDTQ'] });
  cleanup();
  offers = [{ ...offer, programType: 'Hybrid Card' }];
  await open();
  expect(screen.queryByLabelText(/Codes of Printed Vouchers/)).toBeNull();
});

test('the refusal of a sum that ran out meanwhile is shown with what is left', async () => {
  onIssue = () => refusal(400, 'issuancePeriodId', 'Only $10.00 is left for this service area');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  expect(await screen.findByRole('link', { name: 'Only $10.00 is left for this service area' })).toBeTruthy();
});
