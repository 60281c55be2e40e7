import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecipientAccount } from '../../../shared/entities/recipient-user.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';
import { Account } from './Account.tsx';

const recipient = { id: 'r1', firstName: 'Inés', lastName: 'Núñez', email: 'ines@example.org' } as RecipientShown;
const invite = 'POST /api/recipients/sendConfirmEmail';
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(account: RecipientAccount, answers: Readonly<Record<string, (asked: Asked) => unknown>> = {}, isActive = true) {
  const asked = serve({ 'GET /api/recipients/users/r1': () => account, ...answers });
  return { asked, ...renderAt('/details', <Account recipient={recipient} isActive={isActive} />) };
}
const dialog = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }));

test('invites a recipient at the address on file or at another unused address', async () => {
  const taken = 'Another person already uses this email address. Use a different one.';
  let isTaken = true;
  const { user, asked } = open(
    { status: 'None' },
    {
      [invite]: ({ body }) =>
        isTaken ? refusal(400, 'email', taken) : { status: 'Invited', email: (body as { email: string }).email, version: 1 },
    },
  );
  await dialog(user, 'Invite');
  const box = screen.getByLabelText<HTMLInputElement>(/^Email/);
  expect(box.value).toBe('ines@example.org');
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Email is required')).toBeTruthy();
  await user.type(box, 'ines@example.net{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(taken);
  isTaken = false;
  await user.type(box, '{Enter}');
  expect(await screen.findByText('Invitation sent to ines@example.net')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ recipientId: 'r1', email: 'ines@example.net' });
});

test('shows the account’s status and the operations that it allows', async () => {
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const email = 'ines@example.org';
  for (const [status, offered] of [
    ['Invited', ['Invite Again']],
    ['Confirmed', ['Change Password']],
    ['Locked', []],
  ] as const) {
    open({ status, email, version: 1 });
    expect(await screen.findByText(status)).toBeTruthy();
    expect([screen.getByText(email).textContent, buttons()]).toEqual([email, offered]);
    cleanup();
  }
  open({ status: 'None' }, {}, false);
  expect([(await screen.findByText('None')).textContent, buttons()]).toEqual(['None', []]);
});

test('sets another password by the password rules', async () => {
  const { user, asked } = open(
    { status: 'Confirmed', email: 'ines@example.org', version: 3 },
    { 'PUT /api/recipients/change-password/r1': () => ({ status: 'Confirmed', version: 4 }) },
  );
  await dialog(user, 'Change Password');
  const [first, second] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm Password')];
  await user.type(first, 'Squash-Kettle-48');
  await user.type(second, 'Squash-Kettle-4{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('There is a problem');
  await user.type(second, '8{Enter}');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  const password = 'Squash-Kettle-48';
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ password, confirmPassword: password, version: 3 });
});

test('issues a code to a registered recipient and shows it once', async () => {
  const { user, asked } = open(
    { status: 'None' },
    { 'POST /api/recipients/account-code/r1': () => ({ code: '48217763', endsAt: '2026-06-02T12:00:00.000Z' }) },
  );
  await dialog(user, 'Give Code');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create Code' }));
  expect(await screen.findByText('4821 7763')).toBeTruthy();
  expect(screen.getByText(/It is valid until .*2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('4821 7763')).toBeNull());
});
