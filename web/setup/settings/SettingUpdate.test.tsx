import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { SettingList } from './SettingList.tsx';
import { SettingUpdate } from './SettingUpdate.tsx';

// The test's router uses its path literally, including ':id'.
const row = { id: ':id', version: 3, key: 'achHour', value: '21', isEnabled: 'Yes' };
const others = [
  { id: 's2', version: 1, key: 'sessionIdleMinutes', value: '45', isEnabled: 'No' },
  { id: 's3', version: 1, key: 'sessionAbsoluteHours', value: 'soon', isEnabled: 'Yes' },
];
const table = { result: { rows: [row, ...others], totalFilteredRecords: 3 } };
const record = { id: ':id', version: 3, key: 'achHour', value: '21', isEnabled: true };
const base = { createdAt: '', createdBy: 'u', updatedAt: '', updatedBy: 'u' };
const answers = { 'POST /api/settings/table': () => table, 'GET /api/settings/achHour': () => ({ ...record, ...base }) };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('loads a setting by its id, keeps its key and sends its new value', async () => {
  const asked = serve({ ...answers, 'PUT /api/settings/%3Aid': () => ({ ...record, ...base, version: 4 }) });
  const { user } = renderAt('/admin/settings/update/:id', <SettingUpdate />);
  await screen.findByRole('heading', { name: 'Update achHour' });
  expect(screen.getByLabelText<HTMLInputElement>('Key').readOnly).toBe(true);
  const value = screen.getByLabelText<HTMLInputElement>('Value');
  await user.clear(value);
  await user.type(value, '99');
  await screen.findByText('Value must be a whole number of hours from 0 to 23');
  await user.clear(value);
  await user.type(value, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Setting updated');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ value: '5', isEnabled: true, version: 3 });
});

test('shows the value in effect: the standard for disabled or invalid settings', async () => {
  serve(answers);
  renderAt('/admin/settings', <SettingList />);
  const inUse = within(await screen.findByRole('table', { name: 'Settings in use' }));
  const valueInUse = (key: string) => inUse.getByRole('row', { name: new RegExp(`^${key}`) }).querySelector('td')?.textContent;
  expect(valueInUse('achHour')).toBe('21');
  expect(valueInUse('sessionIdleMinutes')).toBe('30default');
  expect(valueInUse('sessionAbsoluteHours')).toBe('12default');
  expect(valueInUse('seniorMaximumPerYear')).toBe('50.00default');
  expect(inUse.getByRole('link', { name: 'achHour' }).getAttribute('href')).toBe('/admin/settings/update/:id');
  expect(inUse.getByRole('link', { name: 'seniorMaximumPerYear' }).getAttribute('href')).toBe(
    '/admin/settings/create?key=seniorMaximumPerYear',
  );
});
