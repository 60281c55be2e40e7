import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { testVendor } from './testVendor.ts';
import { VendorUpdate } from './VendorUpdate.tsx';

const warning = 'The State already has a vendor with this user name';
let asked: Asked[];
beforeEach(() => {
  asked = serve({
    'GET /api/vendors/%3Aid': () => testVendor,
    'PUT /api/vendors/edit/%3Aid': () => testVendor,
    'POST /api/vendors/check-for-existing': ({ body }) => ({ exists: (body as { userName: string }).userName !== 'new name' }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  const { user } = renderAt('/state-staff/vendors/update/:id', <VendorUpdate />);
  await screen.findByRole('heading', { name: 'Update Amstutz Farms' });
  return user;
};
const save = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  return asked.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
};
const checks = () => asked.filter(({ url }) => url.endsWith('check-for-existing'));

describe('account number', () => {
  test('shows its last four digits and is kept if left blank', async () => {
    const user = await open();
    expect(screen.getByLabelText<HTMLInputElement>(/^Account Number/).value).toBe('');
    expect(screen.getByText('Ends in 5678. Leave blank to keep it.')).toBeDefined();
    const body = await save(user);
    expect(body).not.toHaveProperty('accountNumber');
    expect(body).toMatchObject({ routingNumber: '021000021', version: 4 });
  });

  test('is sent when the user types another one', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(/^Account Number/), '987654321');
    expect(await save(user)).toMatchObject({ accountNumber: '987654321' });
  });
});

describe('user name', () => {
  test('is looked up once typing stops, and a taken name causes a warning', async () => {
    const user = await open();
    const box = screen.getByLabelText('User Name');
    await user.clear(box);
    // In one batch, so that a slow machine does not pause in between.
    for (const value of ['t', 'ta', 'tak', 'take', 'taken']) fireEvent.change(box, { target: { value } });
    await screen.findByText(warning);
    expect(checks().map(({ body }) => body)).toEqual([{ userName: 'taken' }]);
    await user.clear(box);
    await user.type(box, 'new name');
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  });

  test('causes no warning for the vendor that has it, even in capitals', async () => {
    const user = await open();
    const box = screen.getByLabelText('User Name');
    await user.clear(box);
    await user.type(box, 'AMSTUTZ@example.net');
    await new Promise((done) => setTimeout(done, 800));
    expect(checks()).toEqual([]);
    expect(screen.queryByText(warning)).toBeNull();
  });
});
