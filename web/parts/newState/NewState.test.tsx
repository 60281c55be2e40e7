import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StateSetUp } from '../../../shared/entities/state.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { NewState } from './NewState.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing: StateSetUp = {
  ...{ stateName: 'Kansas', programs: 0, issuancePeriods: 0, serviceAreas: 0, fundings: 0 },
  ...{ stateStaff: 0, localStaff: 0, vendors: 0, originators: 0 },
};

async function steps(setUp: StateSetUp, viewer: 'Admin' | 'State Agency Staff') {
  serve({ 'GET /api/states/set-up/ks': () => setUp });
  view = renderAt('/admin/states/update/ks?x=1', <NewState stateId="ks" viewer={viewer} />);
  await screen.findByRole('heading', { name: 'What Kansas Still Needs' });
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}
let view: ReturnType<typeof renderAt>;
const linked = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('shows an Admin the missing steps in order, with links to the Admin’s steps', async () => {
  const lines = await steps({ ...nothing, programs: 1 }, 'Admin');
  expect(lines.map((line) => /^[^(]+\(\w+\)/.exec(String(line))?.[0])).toEqual([
    'Program (done)',
    'Issuance period (missing)',
    'Service area (missing)',
    'Funding (missing)',
    'State Agency Staff (missing)',
    'Local Agency Staff (missing)',
    'Vendors (missing)',
    'Originator (missing)',
  ]);
  expect(linked()).toEqual([
    'Issuance period /admin/issuance-periods/create?state=ks',
    'State Agency Staff /admin/users/create?state=ks&role=State+Agency+Staff',
    'Originator /admin/states/ks/originator?state=ks',
  ]);
  expect(lines[2]).toContain('State Agency Staff of Kansas create it after their users are created.');
});

test('links State staff to their steps and shows which steps only an Admin can do', async () => {
  const lines = await steps({ ...nothing, stateStaff: 2 }, 'State Agency Staff');
  expect(linked()).toEqual([
    'Issuance period /state-staff/issuance-periods/create',
    'Service area /state-staff/service-areas/create',
    'Funding /state-staff/service-area-funding/create',
    'Local Agency Staff /state-staff/local-staff-users/create',
    'Vendors /state-staff/vendors/create',
  ]);
  expect(lines[0]).toContain('An Admin creates it.');
});

test('a State that accepts applications online also needs their texts', async () => {
  const lines = await steps({ ...nothing, programs: 1, applicationTexts: 0 }, 'State Agency Staff');
  expect(lines.at(-1)).toContain('Application texts (missing)');
  expect(linked().at(-1)).toBe('Application texts /state-staff/application-texts/create');
});

test('the form of a step returns to the list of steps', async () => {
  await steps(nothing, 'Admin');
  await view.user.click(screen.getByRole('link', { name: 'Program' }));
  await screen.findByText('Another page');
  expect(view.router.state.location).toMatchObject({
    ...{ pathname: '/admin/programs/create', search: '?state=ks' },
    state: { list: '/admin/states/update/ks?x=1' },
  });
});

test('shows nothing for a State that has everything', async () => {
  const all = {
    ...{ ...nothing, stateName: 'Ohio', programs: 1, issuancePeriods: 1, serviceAreas: 3, fundings: 3 },
    ...{ stateStaff: 1, localStaff: 4, vendors: 9, originators: 1 },
  };
  serve({ 'GET /api/states/set-up/oh': () => all, 'GET /api/states/set-up/ks': () => nothing });
  const both = ['oh', 'ks'].map((id) => <NewState key={id} stateId={id} viewer="Admin" />);
  renderAt('/admin/dashboard', both);
  await screen.findByRole('heading', { name: 'What Kansas Still Needs' });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});
