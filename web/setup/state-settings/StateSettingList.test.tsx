import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn } from '../../access/session/session.ts';
import { testAdmin } from '../../access/session/testAdmin.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { StateSettingList } from './StateSettingList.tsx';
import { StateSettingUpdate } from './StateSettingUpdate.tsx';

const settings = [
  { id: 's1', key: 'vendorVoidMinutes', value: '10', version: 2, updatedAt: '2026-06-01T12:00:00.000Z' },
  { id: 's2', key: 'sellSessionHours', version: 0, updatedAt: '' },
];
const staff = { ...testAdmin, roleNames: ['State Agency Staff' as const] };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows each setting with its value, and marks a default', async () => {
  signedIn(staff);
  serve({ 'GET /api/state-settings': () => settings });
  renderAt('/state-staff/state-settings', <StateSettingList />);
  const changed = await screen.findByRole('row', { name: /^Minutes to undo a sale/ });
  expect([...changed.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['10', 'Changes']);
  const unchanged = screen.getByRole('row', { name: /^Hours of selling/ });
  expect([...unchanged.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['12default', '']);
});

test('saves a value with its version, and a blank one as none', async () => {
  signedIn(staff);
  const [setting] = settings;
  const asked = serve({
    'GET /api/state-settings': () => [{ ...setting, key: 'vendorVoidMinutes' }],
    'PUT /api/state-settings/vendorVoidMinutes': () => ({ ...setting, version: 3 }),
  });
  const { user, router } = renderAt(
    '/state-staff/state-settings/update/vendorVoidMinutes',
    <StateSettingUpdate />,
    '/state-staff/state-settings/update/:key',
  );
  await user.clear(await screen.findByLabelText(/^Value/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/state-staff/state-settings'));
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 2 });
});
