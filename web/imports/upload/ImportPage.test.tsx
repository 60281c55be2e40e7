import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { recordPath } from '../../parts/changes/recordPath.ts';
import { ImportPage } from './ImportPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = { version: 1, sizeBytes: 10, cursor: 10, line: 2, rowsDone: 1, rowsFailed: 0 };
const one = { id: 'i1', fileName: 'a.csv', status: 'Done', stateId: 'oh', createdAt: '2026-03-01T00:00:00.000Z', header: [], ...counts };

// The test's router uses its path literally, including ':id'.
const path = recordPath('/admin', { entity: 'Import', entityId: ':id', stateId: 'mo' }) ?? '';

test.each([
  ['Hybrid Card Recipients', '/admin/upload/hybrid-card-recipients'],
  ['Hybrid Check Recipients', '/admin/upload/hybrid-check-recipients'],
  ['Check Deposits', '/admin/physical-check-files/upload'],
  ['Vendors', '/admin/states/import/oh'],
])('links an import of %s in the log to its results', async (kind, expected) => {
  serve({ 'GET /api/upload/imports/%3Aid': () => ({ ...one, kind }) });
  const { router } = renderAt(path, <ImportPage />);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: expected, search: '?import=i1' }));
});

test('reports an unknown import', async () => {
  serve({ 'GET /api/upload/imports/%3Aid': () => refusal(404, '', 'This import was not found.') });
  renderAt(path, <ImportPage />);
  await screen.findByText(/not found/);
});
