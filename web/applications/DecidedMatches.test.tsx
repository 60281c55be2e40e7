import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableQuery } from '../../shared/core/table.ts';
import { renderAt } from '../core/testScreen.tsx';
import { type Asked, serve } from '../core/testServer.ts';
import { DecidedMatches } from './DecidedMatches.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open: TableQuery = {
  allSearch: 'Lopez',
  columns: [{ name: 'status', filter: { operator: 'EqualTo', value: 'Pending Review' } }],
};
/** The first reply is about all applications, the second one about the others. */
const replies = (all: object, others: object) => ({
  'POST /api/applications/table': ({ body }: Asked) => ({
    result: { rows: [], ...((body as TableQuery).columns?.length ? others : all) },
  }),
});
const show = (query = open) => renderAt('/state-staff/applications?q=Lopez&page=2', <DecidedMatches query={query} />);

test('offers a search of all applications if decided ones match', async () => {
  const asked = serve(replies({ totalFilteredRecords: 3 }, { totalFilteredRecords: 2 }));
  show();
  expect((await screen.findByRole('status')).textContent).toContain('2 more applications match. Their status is not “Pending Review”.');
  expect(screen.getByRole('link', { name: 'Search all applications' }).getAttribute('href')).toBe(
    '/state-staff/applications?q=Lopez&f.status=',
  );
  expect(asked.map(({ body }) => (body as TableQuery).columns)).toContainEqual([
    { name: 'status', filter: { operator: 'NotEqualTo', value: 'Pending Review' } },
  ]);
});

test.each([
  ['no decided one matches', { totalFilteredRecords: 3 }, { totalFilteredRecords: 0 }],
  ['only similar names are decided', { totalFilteredRecords: 3 }, { totalFilteredRecords: 1, isNear: true }],
])('stays quiet if %s', async (_, all, others) => {
  const asked = serve(replies(all, others));
  show();
  await waitFor(() => expect(asked).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['a search', { ...open, allSearch: '' }],
  ['a status', { allSearch: 'Lopez' }],
])('requests nothing without %s', (_, query) => {
  const asked = serve({});
  show(query as TableQuery);
  expect(asked).toEqual([]);
});
