import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUser, signedIn } from '../../access/session/session.ts';
import { testAdmin } from '../../access/session/testAdmin.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { ProgramList } from './ProgramList.tsx';

const row = {
  id: 'p1',
  version: 1,
  name: 'Senior FMNP',
  stateName: 'Missouri',
  programType: 'eCheck',
  supportEmailAddress: 'help@example.org',
  supportPhoneNumber: null,
  optIntoOnlineRecipientApplicationSubmission: 'No',
};
const rows = () => ({ result: { rows: [row], totalFilteredRecords: 1 } });

beforeEach(() => signedIn(testAdmin));
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

async function openAt(list: string) {
  const asked = serve({ 'POST /api/programs/table': rows, 'POST /api/programs/table/state-staff': rows });
  const { user } = renderAt(list, <ProgramList />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Senior FMNP' }));
  await screen.findByRole('menuitem', { name: 'Update' });
  return {
    url: asked.find(({ method }) => method === 'POST')?.url,
    heads: screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent),
    actions: screen.getAllByRole('menuitem').map((item) => item.textContent),
    update: screen.getByRole('menuitem', { name: 'Update' }).getAttribute('href'),
    canCreate: screen.queryByRole('link', { name: 'Create Program', hidden: true }) !== null,
  };
}

test('an Admin first sees the programs of their own State, and may create and delete', async () => {
  const { url, heads, actions, update, canCreate } = await openAt('/admin/programs');
  expect([url, actions, update, canCreate]).toEqual([
    '/api/programs/table',
    ['Update', 'Changes', 'Delete'],
    '/admin/programs/update/p1',
    true,
  ]);
  expect(heads.some((head) => head?.startsWith('State'))).toBe(false);
});

test('State staff see only their own State’s programs, without its name, and can only change them', async () => {
  const { url, heads, actions, update, canCreate } = await openAt('/state-staff/programs');
  expect([url, actions, update, canCreate]).toEqual([
    '/api/programs/table/state-staff',
    ['Update', 'Changes'],
    '/state-staff/programs/update/p1',
    false,
  ]);
  expect(heads.some((head) => head?.startsWith('State'))).toBe(false);
});
