/** Tests content that exists only while the page is printed. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { choice, text } from '../../../shared/core/field.ts';
import { TableRequest, tableReply } from '../../../shared/core/table.ts';
import { Page } from '../page/Page.tsx';
import { becomeWho } from '../session/who.ts';
import { showTimesIn } from '../shownZone.ts';
import { renderAt } from '../testScreen.tsx';
import { serve } from '../testServer.ts';
import { EntityTable } from './EntityTable.tsx';

const columns = [column('name', text('Name')), column('type', choice('Type', ['Farmer', 'Market']))] as const;
const api = endpoint('POST', '/api/vendors/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const rows = Array.from({ length: 10 }, (_, i) => ({ id: `v${i}`, version: 1, name: `Farm ${i}`, type: 'Farmer' }));
const order = [{ column: 'name', direction: 'asc' }];

beforeEach(() => {
  localStorage.clear();
  showTimesIn('America/Chicago');
  becomeWho({ userId: 'u1', wasLoggedOut: false, stateName: 'Missouri' });
  serve({
    'POST /api/vendors/table': () => ({ result: { rows, order, totalFilteredRecords: 1234 }, asOf: '2026-11-23T21:05:00.000Z' }),
  });
});
afterEach(() => {
  cleanup();
  showTimesIn(undefined);
  becomeWho({ userId: undefined, wasLoggedOut: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (what: 'beforeprint' | 'afterprint') => act(async () => void window.dispatchEvent(new Event(what)));
const open = async (address: string) => {
  renderAt(
    address,
    <Page title="Vendors">
      <EntityTable name="Vendors" columns={columns} api={api} />
    </Page>,
  );
  await screen.findByText('Farm 1');
};

test('prints the State, the range of rows, the filters, the order and the time', async () => {
  await open('/vendors?q=farm&f.type=MultiSelect:Farmer&sort=type:desc,name:asc');
  expect(screen.queryByText(/Printed|sorted by/)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T00:07:00Z') });
  await tell('beforeprint');
  screen.getByText('eFMNP Benefits Portal · Missouri · Printed Nov 23, 2026, 6:07 PM CST');
  const line = screen.getByText(/sorted by/).textContent;
  expect(line).toContain('Vendors: Showing 1–10 of 1,234, as of Nov 23, 2026, 3:05 PM CST');
  expect(line).toContain('Search: farm; Type is any of Farmer; sorted by Type, descending, then Name, ascending');
  await tell('afterprint');
  expect(screen.queryByText(/Printed|sorted by/)).toBeNull();
});

test('prints that no filter is set, with the order in force', async () => {
  await open('/vendors');
  await tell('beforeprint');
  expect(screen.getByText(/sorted by/).textContent).toContain('No search or filter; sorted by Name, ascending');
});
