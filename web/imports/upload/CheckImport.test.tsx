import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../access/session/session.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { CheckImport } from './CheckImport.tsx';

beforeEach(() => {
  const person = { id: 'u1', email: 'a@example.org', firstName: 'A', lastName: 'B', roleNames: ['Admin' as const] };
  signedIn({ ...person, stateId: 'mo', stateName: 'Missouri', serviceAreas: [], hasProgramWithTokenType: false });
});
afterEach(cleanup);

const one = {
  id: 'i1',
  version: 1,
  kind: 'Hybrid Check Recipients',
  fileName: 'checks.csv',
  status: 'Done',
  stateId: 'oh',
  sizeBytes: 10,
  cursor: 10,
  line: 2,
  rowsDone: 1,
  rowsFailed: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  header: [],
};

test('sends a file of checks with the chosen State', async () => {
  const asked = serve({
    'GET /api/states/options': () => [
      { value: 'mo', label: 'Missouri' },
      { value: 'oh', label: 'Ohio' },
    ],
    'POST /api/upload/hybrid-check/imports/table': () => ({ result: { rows: [], totalFilteredRecords: 0 } }),
    'POST /api/upload/hybrid-check-recipients': () => one,
    'GET /api/upload/imports/i1': () => one,
  });
  const { user } = renderAt('/admin/upload/hybrid-check-recipients', <CheckImport />);
  // No State is preselected, and none is guessed.
  const state = await screen.findByRole('combobox', { name: /State/ });
  expect((state as HTMLInputElement).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect((await screen.findAllByText('State is required')).length).toBeGreaterThan(0);
  await user.click(state);
  await user.click(await screen.findByRole('option', { name: 'Ohio' }));
  fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [new File(['a,b'], 'checks.csv')] } });
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('File uploaded!');
  await screen.findByText('1 imported, 0 failed');
  const sent = asked.find(({ url }) => url.endsWith('hybrid-check-recipients'))?.body as FormData;
  expect([sent.get('stateId'), (sent.get('hybridCheckRecipientsCsv') as File).name]).toEqual(['oh', 'checks.csv']);
});
