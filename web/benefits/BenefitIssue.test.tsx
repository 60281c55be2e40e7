import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hybridCodeOf } from '../../shared/core/cardCode.ts';
import { scanTaker } from '../core/scans.ts';
import { becomeWho } from '../core/session/who.ts';
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

const fullCode = hybridCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

let asked: Asked[];
let offers: Offer[];
let onIssue: () => unknown;
let otherOffice: { name: string } | null;
beforeEach(() => {
  offers = [offer];
  otherOffice = { name: 'Central Missouri' };
  onIssue = () => [voucher('b1'), voucher('b2')];
  asked = serve({
    'GET /api/recipients/%3Aentityid': () => recipient,
    'GET /api/benefits/ServiceAreaFunding/%3Aentityid': () => offers,
    'PUT /api/benefits/create': () => onIssue(),
    'POST /api/office-requests/office': () => ({ office: otherOffice }),
  });
});
afterEach(() => {
  cleanup();
  becomeWho({ userId: undefined, wasLoggedOut: false });
  vi.unstubAllGlobals();
});

const issued = () => asked.filter(({ method }) => method === 'PUT');
async function open(area: 'local-staff' | 'state-staff' = 'local-staff') {
  const page = renderAt(`/${area}/recipient-details/benefits/create/:entityid`, <BenefitIssue />);
  await screen.findByRole('heading', { name: 'Issue Benefits to Ana Lopez' });
  return page;
}

test('preselects the only period that can be issued and shows the amount on the button', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/local-staff/recipient-details/print/b1'));
  expect(router.state.location.search).toContain('also=b2');
  expect(issued()[0]?.body).toMatchObject({ recipientId: ':entityid', issuancePeriodId: 'p1' });
});

test('repeats a lost request under the same key, so that nothing is issued twice', async () => {
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

test('disables a period without enough funding and shows the remaining amount', async () => {
  offers = [{ ...offer, remainingCents: 2000 }];
  await open();
  expect(screen.getByText(/Only \$20\.00 of the service area’s funding is left/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
});

test('reports that nothing can be issued and focuses the link to the next person', async () => {
  offers = [{ ...offer, isIssued: true }];
  await open();
  expect(screen.getByText('Nothing can be issued to Ana Lopez now. Each line shows the reason.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
  const next = screen.getByRole('link', { name: 'Next person' });
  expect(next.getAttribute('href')).toBe('/local-staff/recipients');
  await waitFor(() => expect(document.activeElement).toBe(next));
  cleanup();
  offers = [];
  await open();
  expect(screen.getByText('No issuance period is open now.')).toBeTruthy();
  cleanup();
  offers = [{ ...offer, isIssued: true }, wic];
  await open();
  expect(screen.queryByRole('link', { name: 'Next person' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Issue' })).toBeTruthy();
});

test('asks a card program for the card’s code and shows its refusal at the box', async () => {
  offers = [{ ...offer, programType: 'Hybrid Card', needsCard: true }];
  onIssue = () => refusal(400, 'hybridCode', 'This card belongs to another recipient');
  const { user } = await open();
  const box = screen.getByLabelText(/Code of the Card/);
  await user.type(box, 'HGPQY3C9TXDTQ{Enter}');
  await screen.findByRole('link', { name: 'This card belongs to another recipient' });
  expect(issued()[0]?.body).toMatchObject({ hybridCode: 'HGPQY3C9TXDTQ' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('scans printed vouchers one after the other, only for a voucher program', async () => {
  onIssue = () => refusal(400, 'voucherCodes', 'Enter one code for each voucher: 2, not 1');
  const { user } = await open();
  const box = screen.getByLabelText(/Codes of Printed Vouchers/);
  await user.type(box, 'HGPQY3C9TXDTQ{Enter}');
  expect(issued()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await screen.findByRole('link', { name: 'Enter one code for each voucher: 2, not 1' });
  expect(issued()[0]?.body).toMatchObject({ voucherCodes: ['HGPQY3C9TXDTQ'] });
  cleanup();
  offers = [{ ...offer, programType: 'Hybrid Card' }];
  await open();
  expect(screen.queryByLabelText(/Codes of Printed Vouchers/)).toBeNull();
});

test('uses a scan without a focused box as the code of the card or voucher', async () => {
  const code = 'HGPQY3C9TXDTQ';
  const scan = () => act(() => scanTaker()?.(code));
  expect(scanTaker()).toBeUndefined();
  offers = [{ ...offer, programType: 'Hybrid Card', needsCard: true }];
  const { user } = await open();
  scan();
  expect(screen.getByLabelText<HTMLInputElement>(/Code of the Card/).value).toBe(code);
  cleanup();
  offers = [offer];
  await open();
  scan();
  expect(issued()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await waitFor(() => expect(issued()[0]?.body).toMatchObject({ voucherCodes: [code] }));
  cleanup();
  offers = [{ ...offer, programType: 'Electronic Only' }];
  await open();
  expect(scanTaker()).toBeUndefined();
});

test('shows the remaining amount when concurrent issuance has used the funding', async () => {
  onIssue = () => refusal(400, 'issuancePeriodId', 'Only $10.00 is left for this service area');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  expect(await screen.findByRole('link', { name: 'Only $10.00 is left for this service area' })).toBeTruthy();
});

const wic: Offer = { ...offer, issuancePeriodId: 'p0', programName: 'WIC Vouchers', misfit: 'For WIC families: no WIC category' };

test('lists misfits last with the reason and preselects the only period that fits', async () => {
  offers = [wic, offer];
  await open();
  const [first, last] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(first?.checked).toBe(true);
  expect(last?.closest('label')?.textContent).toContain('For WIC families: no WIC category');
});

test('never preselects a misfit and asks for a reason to issue it', async () => {
  offers = [wic];
  const { user, router } = await open();
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(false);
  expect(screen.queryByLabelText(/Reason to Issue It/)).toBeNull();
  await user.click(screen.getByRole('radio'));
  await user.type(screen.getByLabelText(/Reason to Issue It/), 'Raises her grandchild');
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('/print/'));
  expect(issued()[0]?.body).toMatchObject({ issuancePeriodId: 'p0', misfitReason: 'Raises her grandchild' });
});

const underAnother = 'A person with this name and date of birth has benefits of this issuance period under another record.';

test('asks State staff for the reason about a possible duplicate after the refusal', async () => {
  onIssue = () => refusal(409, 'duplicateReason', underAnother);
  const { user } = await open('state-staff');
  expect(screen.queryByLabelText(/Possible Duplicate/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await user.type(await screen.findByLabelText(/Possible Duplicate/), 'Twins');
  onIssue = () => [voucher('b1')];
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  await waitFor(() => expect(issued()).toHaveLength(2));
  expect(issued().map(({ body }) => (body as { duplicateReason?: string }).duplicateReason)).toEqual([undefined, 'Twins']);
});

test('refers local staff to State staff about a possible duplicate', async () => {
  onIssue = () => refusal(409, 'duplicateReason', underAnother);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue $30.00' }));
  expect(await screen.findByText(/^Ask State staff to issue these benefits/)).toBeTruthy();
  expect(screen.queryByLabelText(/Possible Duplicate/)).toBeNull();
});

test('disables a period that only State staff may issue and explains why to local staff', async () => {
  offers = [{ ...offer, refusal: 'Only State staff issue benefits of Vouchers. Ask them to issue these.' }];
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  expect(screen.getByText(/Only State staff issue benefits of/)).toBeTruthy();
});

test('restores typed values after the session ends, for the same user only', async () => {
  offers = [wic];
  becomeWho({ userId: 'u1', wasLoggedOut: false });
  const { user } = await open();
  await user.click(screen.getByRole('radio'));
  await user.type(screen.getByLabelText(/Reason to Issue It/), 'Raises her grandchild');
  const leave = () => {
    act(() => becomeWho({ userId: undefined, wasLoggedOut: false }));
    cleanup();
  };
  leave();
  becomeWho({ userId: 'u1', wasLoggedOut: false });
  await open();
  expect((await screen.findByLabelText<HTMLInputElement>(/Reason to Issue It/)).value).toBe('Raises her grandchild');
  expect(screen.getByText(/^Your earlier entries were restored/)).toBeTruthy();
  leave();
  becomeWho({ userId: 'u2', wasLoggedOut: false });
  await open();
  expect(screen.queryByLabelText(/Reason to Issue It/)).toBeNull();
  expect(screen.queryByText(/were restored/)).toBeNull();
});

const questions = () => asked.filter(({ url }) => url === '/api/office-requests/office').map(({ body }) => body);
/** Issues with a card that the portal refuses. */
async function issueWith(code: string, area: 'local-staff' | 'state-staff' = 'local-staff') {
  offers = [{ ...offer, programType: 'Hybrid Card', needsCard: true }];
  onIssue = () => refusal(400, 'hybridCode', 'This card belongs to another recipient');
  const { user } = await open(area);
  await user.type(screen.getByLabelText(/Code of the Card/), `${code}{Enter}`);
  await screen.findByRole('link', { name: 'This card belongs to another recipient' });
}

test('names the other office of a refused card, with a button that sends a request', async () => {
  await issueWith(fullCode);
  await screen.findByText('This person belongs to another office: Central Missouri.');
  expect(screen.getByRole('button', { name: 'Send a Request' })).toBeTruthy();
  expect(questions()).toEqual([{ cardNumber: fullCode }]);
});

test('adds nothing to the refusal of a card that no other office has', async () => {
  otherOffice = null;
  await issueWith(fullCode);
  await waitFor(() => expect(questions()).toHaveLength(1));
  expect(screen.queryByText(/other office/)).toBeNull();
});

test('asks no office about an incomplete code, and none for State staff', async () => {
  await issueWith(fullCode.slice(0, 12));
  cleanup();
  await issueWith(fullCode, 'state-staff');
  expect(questions()).toEqual([]);
});
