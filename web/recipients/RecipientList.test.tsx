import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { signedIn } from '../session/session.ts';
import { RecipientList } from './RecipientList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(area: 'local-staff' | 'state-staff', mayAddRecipients: boolean) {
  const nobody = () => ({ result: { rows: [], totalRecords: 0, totalFilteredRecords: 0 } });
  serve({ 'POST /api/recipients/local-table': nobody, 'POST /api/recipients/table': nobody });
  signedIn({ id: 'u1', roleNames: ['Local Agency Staff'], mayAddRecipients } as unknown as Me);
  renderAt(`/${area}/recipients`, <RecipientList />);
  await screen.findByRole('heading', { name: 'Recipients' });
}
const create = () => screen.queryByRole('link', { name: 'Create Recipient' });
const reason = () => screen.queryByText(/^In this state only State staff add and change recipients/);

test('local staff are not offered to register where their state leaves it to State staff, and are told so', async () => {
  await open('local-staff', false);
  expect(create()).toBeNull();
  expect(reason()).toBeTruthy();
});

test('where a program lets them, they are', async () => {
  await open('local-staff', true);
  expect(create()).toBeTruthy();
  expect(reason()).toBeNull();
});

test('State staff always are, whatever other roles they have', async () => {
  await open('state-staff', false);
  expect(create()).toBeTruthy();
});
