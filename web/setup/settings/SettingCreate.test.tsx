import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { SettingCreate } from './SettingCreate.tsx';

const path = '/admin/settings/create';
const base = { id: 's1', version: 1, createdAt: '', createdBy: 'u', updatedAt: '', updatedBy: 'u' };
let asked: Asked[];
beforeEach(() => {
  asked = serve({ 'POST /api/settings': ({ body }) => ({ ...base, ...(body as object) }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const keyBox = () => screen.getByLabelText<HTMLInputElement>('Key');
const valueBox = () => screen.getByLabelText<HTMLInputElement>('Value');

test('suggests the settings that the portal reads, each with its meaning', async () => {
  const { user } = renderAt(path, <SettingCreate />);
  await user.type(keyBox(), 'session');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^sessionIdleMinutesA session ends after this many minutes without activity/),
    expect.stringMatching(/^sessionAbsoluteHoursA session ends after this many hours/),
  ]);
  await user.click(options[0] as HTMLElement);
  expect(keyBox().value).toBe('sessionIdleMinutes');
  screen.getByText(/^A session ends after this many minutes .*Default: 30$/);
});

test('reports an invalid value while it is typed and does not send it', async () => {
  const { user } = renderAt(path, <SettingCreate />);
  await user.type(keyBox(), 'ACHHour');
  await user.type(valueBox(), '24');
  const sentence = 'Value must be a whole number of hours from 0 to 23';
  await screen.findByText(sentence);
  expect(valueBox().getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is a problem');
  expect(asked).toEqual([]);
  await user.clear(valueBox());
  await user.type(valueBox(), '21');
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Setting created');
  expect(asked[0]?.body).toEqual({ key: 'ACHHour', value: '21', isEnabled: true });
});

test('accepts any value for another key and shows that the portal does not read it', async () => {
  const { user, router } = renderAt(path, <SettingCreate />);
  await user.type(keyBox(), 'ourOwn');
  await screen.findByText('The portal itself does not read this setting.');
  await user.type(valueBox(), 'whatever');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings'));
  expect(asked[0]?.body).toEqual({ key: 'ourOwn', value: 'whatever', isEnabled: true });
});

test('takes the key from the URL', () => {
  renderAt(`${path}?key=wicMaximumPerYear`, <SettingCreate />);
  expect(keyBox().value).toBe('wicMaximumPerYear');
  screen.getByText(/Default: 30\.00$/);
});

test('shows that a setting has no default', async () => {
  const { user } = renderAt(path, <SettingCreate />);
  await user.type(keyBox(), 'appleAppUrl');
  await screen.findByText(/^The address of the app in the App Store\. .*Default: none$/);
});
