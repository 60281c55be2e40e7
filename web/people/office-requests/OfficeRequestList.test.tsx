import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { officeRequestColumns, ownOfficeRequestColumns } from '../../../shared/entities/office-request.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { OfficeRequestList } from './OfficeRequestList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-06-01T12:00:00.000Z';
const blankOf = (columns: readonly { readonly name: string }[]) => Object.fromEntries(columns.map(({ name }) => [name, null]));
const received = (id: string, status: 'Open' | 'Answered', recipientLastName: string) => ({
  ...blankOf(officeRequestColumns),
  ...{ id, version: 3, status, recipientFirstName: 'Donna', recipientLastName, recipientId: `r-${id}`, createdAt: at },
  ...{ message: 'She moved to us. Please move the record.', askedByName: 'Ann Clark', askedFrom: 'Boone', serviceAreaName: 'Cole' },
});
const listOf = (rows: readonly object[]) => ({ result: { rows, totalFilteredRecords: rows.length } });

function open(area: 'local-staff' | 'state-staff') {
  const own = { id: 'q9', version: 2, status: 'Answered', serviceAreaName: 'Dade', message: 'Is he yours?', answer: 'Yes', createdAt: at };
  const asked = serve({
    'POST /api/office-requests/table': () => listOf([received('q1', 'Open', 'Wood'), received('q2', 'Answered', 'Hale')]),
    'POST /api/office-requests/own-table': () => listOf([{ ...blankOf(ownOfficeRequestColumns), ...own, answeredAt: at }]),
    'PUT /api/office-requests/answer/q1': () => ({
      ...{ id: 'q1', version: 4, createdAt: at, createdBy: 'u', updatedAt: at, updatedBy: 'u', status: 'Answered', message: 'm' },
      ...{ answer: 'Moved', answeredAt: at, answeredByName: 'Me', askedByName: 'Ann', askedFrom: 'Boone' },
      ...{ stateId: 's1', serviceAreaId: 'a1', recipientId: 'r-q1' },
    }),
  });
  return { ...renderAt(`/${area}/recipients/office-requests`, <OfficeRequestList />), asked };
}

test('shows the request in full and sends the answer of the office', async () => {
  const { user, asked } = open('local-staff');
  await user.click(await screen.findByRole('button', { name: 'Actions for Donna Wood' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer the Request about Donna Wood' });
  within(dialog).getByText('Ann Clark, Boone, asks:');
  within(dialog).getByText('She moved to us. Please move the record.');
  await user.click(within(dialog).getByRole('button', { name: 'Send Answer' }));
  await within(dialog).findByRole('link', { name: 'Answer is required' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Answer/ }), 'Moved');
  await user.click(within(dialog).getByRole('button', { name: 'Send Answer' }));
  await screen.findByText('Answer sent');
  expect(asked.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/api/office-requests/answer/q1', { version: 3, answer: 'Moved' }],
  ]);
});

test('offers no answer to an answered request, and shows the answers to own requests', async () => {
  const { user } = open('local-staff');
  const own = await screen.findByRole('table', { name: 'Your Requests' });
  for (const words of ['Dade', 'Is he yours?', 'Yes']) await within(own).findByText(words);
  await user.click(await screen.findByRole('button', { name: 'Actions for Donna Hale' }));
  await screen.findByRole('menuitem', { name: 'Details' });
  expect(screen.queryByRole('menuitem', { name: 'Answer' })).toBeNull();
});

test('State staff see the requests of the State, without answers or requests of their own', async () => {
  const { user, asked } = open('state-staff');
  await user.click(await screen.findByRole('button', { name: 'Actions for Donna Wood' }));
  await screen.findByRole('menuitem', { name: 'Details' });
  expect(screen.queryByRole('menuitem', { name: 'Answer' })).toBeNull();
  expect(screen.queryByText('Your Requests')).toBeNull();
  expect(asked.map(({ url }) => url)).toEqual(['/api/office-requests/table']);
});
