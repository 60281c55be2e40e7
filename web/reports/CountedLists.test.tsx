import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../shared/core/role.ts';
import { peopleCountedColumns } from '../../shared/entities/counted.ts';
import { ScreenPaths } from '../core/screenPaths.ts';
import { renderAt, screenOf } from '../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../core/testServer.ts';
import { FundingsCounted, PeopleCounted, SalesCounted, VendorsCounted } from './CountedLists.tsx';
import { signInAs } from './testReport.ts';

const days = { startDate: '2026-05-01', endDate: '2026-10-31' };
const period = { value: 'p1', label: 'Summer', programName: 'Cards', ...days };
const serviceAreas = ['Boone', 'Cole', 'Dent', 'Pike'].map((label) => ({ value: label, label }));
const options = { issuancePeriods: [period], serviceAreas };
const page = (...rows: readonly object[]) => ({ result: { rows, totalFilteredRecords: rows.length }, asOf: '2026-06-30T12:00:00.000Z' });

function open(role: Role, path: string, list: ReactElement, answers: ServedAnswers) {
  signInAs(role);
  const asked = serve({ 'GET /api/reports/options': () => options, 'GET /api/reports/options?stateId=oh': () => options, ...answers });
  const hasScreen = (path: string) => path === '/state-staff/service-area-funding';
  return { ...renderAt(path, <ScreenPaths value={hasScreen}>{list}</ScreenPaths>), asked };
}
const of = (asked: ReturnType<typeof serve>) => asked.find(({ method }) => method === 'POST')?.body;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('links each vendor to its page, for an Admin in the shown State', async () => {
  const farm = { id: 'v1', version: 1, vendorName: 'Farm', vendorCity: 'Joplin', vendorUserName: 'farm' };
  const answers = { 'POST /api/reports/vendors-counted': () => page(farm) };
  open('State Agency Staff', '/state-staff/reports/vendors-counted?periods=all', <VendorsCounted />, answers);
  expect((await screen.findByRole('link', { name: 'Farm' })).getAttribute('href')).toBe('/state-staff/vendors/v1');
  screen.getByText(/All issuance periods\./);
  cleanup();
  const { asked } = open('Admin', '/admin/reports/vendors-counted?periods=all&stateId=oh', <VendorsCounted />, answers);
  expect((await screen.findByRole('link', { name: 'Farm' })).getAttribute('href')).toBe('/admin/states/oh/vendors/v1');
  expect(of(asked)).toMatchObject({ stateId: 'oh', of: { periods: 'all' } });
});

function PeopleOnPhone() {
  screenOf('phone');
  return <PeopleCounted />;
}

test('shows people with their full names on a phone', async () => {
  const blank = Object.fromEntries(peopleCountedColumns.map(({ name }) => [name, null]));
  const person = { ...blank, id: 'r1', version: 1, recipientLastName: 'Abbott', recipientFirstName: 'Sally Ann' };
  open('Admin', '/admin/reports/people-counted?issuancePeriodId=p1', <PeopleOnPhone />, {
    'POST /api/reports/people-counted': () => page(person),
  });
  await screen.findByRole('heading', { name: 'Sally Ann Abbott' });
});

test('shows fundings of the requested areas, named above, and links them if the role has their pages', async () => {
  const funding = {
    id: 'f1',
    version: 1,
    serviceAreaName: 'Boone',
    allocatedCents: 1,
    issuedCents: 0,
    returnedCents: 0,
    remainingCents: 1,
  };
  const answers = { 'POST /api/reports/fundings-counted': () => page(funding) };
  const search = (areas: string) => `fundings-counted?issuancePeriodId=p1&serviceAreas=${areas}`;
  const { asked } = open('State Agency Staff', `/state-staff/reports/${search('Boone,Cole')}`, <FundingsCounted />, answers);
  expect((await screen.findByRole('link', { name: 'Boone' })).getAttribute('href')).toBe('/state-staff/service-area-funding/f1');
  await screen.findByText(/Summer \(Cards\)\. Boone\. Cole\./);
  expect(of(asked)).toMatchObject({ of: { issuancePeriodId: 'p1', serviceAreas: 'Boone,Cole' } });
  cleanup();
  open('Local Agency Staff', `/local-staff/reports/${search('Boone,Cole,Dent,Pike')}`, <FundingsCounted />, answers);
  await screen.findByText(/4 service areas\./);
  await screen.findByText('Boone');
  expect(screen.queryByRole('link', { name: 'Boone' })).toBeNull();
});

test('lists refunds next to sales that await payment, and shows a refusal', async () => {
  const sale = {
    id: 's',
    version: 1,
    occurredAt: '2026-06-01T12:00:00.000Z',
    vendorName: 'Farm',
    recipientName: null,
    programName: 'Cards',
    serviceAreaName: null,
    channel: 'App',
  };
  const rows = [
    { ...sale, type: 'Refund', amountCents: -300 },
    { ...sale, id: 't', type: 'Sale', amountCents: 1500 },
  ];
  const answers = { 'POST /api/reports/sales-counted': () => page(...rows) };
  const list = '/state-staff/reports/sales-counted?periods=all';
  const { asked } = open('State Agency Staff', `${list}&payment=waiting`, <SalesCounted />, answers);
  await screen.findByText('−$3.00');
  screen.getByText(/^Sales and refunds that are waiting for an ACH transaction\./);
  screen.getByRole('columnheader', { name: /Type/ });
  expect(of(asked)).toMatchObject({ of: { periods: 'all', payment: 'waiting' } });
  cleanup();
  open('State Agency Staff', list, <SalesCounted />, answers);
  await screen.findByText('−$3.00');
  expect(screen.queryByRole('columnheader', { name: /Type/ })).toBeNull();
  cleanup();
  const refused = () => refusal(404, '', 'Issuance period not found');
  open('State Agency Staff', list, <SalesCounted />, { 'POST /api/reports/sales-counted': refused });
  await screen.findByText('Issuance period not found');
});
