import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { choice, money, text } from '../../../shared/core/field.ts';
import { type TableQuery, TableRequest, tableReply } from '../../../shared/core/table.ts';
import { renderAt, screenOf } from '../testScreen.tsx';
import { EntityTable } from './EntityTable.tsx';

const columns = [
  column('name', text('Name')),
  column('amountCents', money('Amount')),
  column('kind', choice('Kind', ['Fruit', 'Herb'])),
] as const;

vi.mock('../call.ts', () => ({
  call: (_api: unknown, given: { body: TableQuery; signal: AbortSignal }) => load(given.body, given.signal),
}));

const all = Array.from({ length: 23 }, (_, index) => ({
  id: `r${index}`,
  version: 1,
  name: `Row ${index}`,
  amountCents: index * 1000,
  kind: 'Fruit',
}));
const answer = (rows = all, total = rows.length) => ({ result: { rows: rows.slice(0, 10), totalFilteredRecords: total } });
const api = endpoint('POST', '/api/things/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const load = vi.fn((_query: TableQuery, _signal: AbortSignal) => Promise.resolve(answer()));
const lastQuery = () => load.mock.lastCall?.[0];
const open = (url = '/list') =>
  renderAt(url, <EntityTable name="Things" columns={columns} api={api} actions={(row) => [{ label: 'Update', to: `update/${row.id}` }]} />);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Picking() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Again
      </button>
      <EntityTable name="Things" columns={columns} api={api} render={{ kind: () => <input aria-label="Note" /> }} />
    </>
  );
}

// Parts that load late do not wait for the controlled clock.
beforeAll(() => Promise.all([import('./WideTable.tsx'), import('./CardList.tsx'), import('./BulkBar.tsx'), import('./BusyBar.tsx')]));
beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockImplementation(() => Promise.resolve(answer()));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a list', () => {
  test('requests the data that its URL describes', async () => {
    open('/list?q=basil&sort=name:desc&f.kind=MultiSelect:Herb&page=2');
    await later(0);
    expect(load.mock.calls[0]?.[0]).toEqual({
      allSearch: 'basil',
      skip: 10,
      take: 10,
      columns: [
        { name: 'name', sort: { direction: 'desc', order: 0 } },
        { name: 'kind', filter: { operator: 'MultiSelect', value: ['Herb'] } },
      ],
    });
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('button', { name: 'Remove filter: Kind is any of Herb' })).toBeTruthy();
  });

  test('keeps typed text and the focus in its rows when the screen around it is drawn again', async () => {
    renderAt('/list', <Picking />);
    await later(0);
    const [note] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Note' });
    note?.focus();
    fireEvent.change(note as HTMLInputElement, { target: { value: 'half a name' } });
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(document.activeElement).toBe(note);
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Note' })[0]?.value).toBe('half a name');
  });

  test('is a captioned table with right-aligned money and a menu named after its row', async () => {
    open();
    await later(0);
    const table = screen.getByRole('table', { name: 'Things' });
    expect(getComputedStyle(within(table).getByText('$10.00')).textAlign).toBe('right');
    expect(screen.getByRole('button', { name: 'Actions for Row 0' })).toBeTruthy();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Showing 1–10 of 23');
  });

  test('searches from page 1 a second after typing stops and keeps the page size', async () => {
    load.mockImplementation(() => Promise.resolve(answer(all, 60)));
    const { router } = open('/list?page=2&size=25');
    await later(0);
    type('kale');
    await later(999);
    expect(router.state.location.search).toBe('?page=2&size=25');
    await later(1);
    expect(router.state.location.search).toBe('?q=kale&size=25');
    expect(lastQuery()).toMatchObject({ allSearch: 'kale', skip: 0, take: 25 });
  });

  test('searches at once on Enter, and after 50 ms before the first rows are shown', async () => {
    load.mockImplementationOnce(() => new Promise(() => undefined));
    open();
    type('a');
    await later(50);
    expect(lastQuery()?.allSearch).toBe('a');
    type('abc');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    await later(0);
    expect(lastQuery()?.allSearch).toBe('abc');
  });

  test('adds one history entry for a search, even if it is refined', async () => {
    const { router } = open('/list?sort=name%3Adesc');
    await later(0);
    for (const typed of ['ba', 'basi', 'basil']) {
      type(typed);
      await later(1000);
    }
    expect(router.state.location.search).toBe('?q=basil&sort=name%3Adesc');
    await act(() => router.navigate(-1));
    await later(0);
    expect(router.state.location.search).toBe('?sort=name%3Adesc');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('cancels an outdated request', async () => {
    load.mockImplementationOnce(() => new Promise(() => undefined));
    open();
    await later(0);
    type('x');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    await later(0);
    expect(load.mock.calls[0]?.[1].aborted).toBe(true);
  });

  test('sorts by a header and removes the sort on Back', async () => {
    const { router } = open('/list?page=2');
    await later(0);
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await later(0);
    expect(router.state.location.search).toBe('?sort=amountCents%3Aasc');
    await act(() => router.navigate(-1));
    await later(0);
    expect(screen.getByRole('columnheader', { name: /Amount/ }).getAttribute('aria-sort')).toBe('none');
    expect(router.state.location.search).toBe('?page=2');
  });

  test('shows the last page when the requested one is past the end', async () => {
    const { router } = open('/list?page=9');
    await later(0);
    expect(router.state.location.search).toBe('?page=3');
    expect(lastQuery()?.skip).toBe(20);
  });

  test('reports an empty result and offers to clear the filters', async () => {
    load.mockImplementation((query) => Promise.resolve(answer(query.allSearch ? [] : all)));
    const { router } = open('/list?q=none');
    await later(0);
    expect(screen.getByText('No Records Found')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] ?? document.body);
    await later(0);
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('Row 3')).toBeTruthy();
  });

  test('reports a failed load and loads again on Retry', async () => {
    load.mockRejectedValueOnce(new Error('down'));
    open();
    await later(0);
    expect(screen.getByText('Could not load data')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await later(0);
    expect(screen.queryByText('Could not load data')).toBeNull();
    expect(screen.getByText('Row 0')).toBeTruthy();
  });

  test('shows a loading notice over the old rows after half a second, for at least one second', async () => {
    open();
    await later(0);
    let finish: () => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(answer([])))));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await later(499);
    expect(screen.queryByText('Loading Table Data')).toBeNull();
    await later(1);
    expect(screen.getByText('Loading Table Data')).toBeTruthy();
    expect(screen.getByText('Row 0')).toBeTruthy();
    finish();
    await later(990);
    expect(screen.getByText('Loading Table Data')).toBeTruthy();
    await later(20);
    expect(screen.queryByText('Loading Table Data')).toBeNull();
  });

  test('counts the old rows until those of the next page are shown', async () => {
    open();
    await later(0);
    let finish: () => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(answer(all.slice(10), 23)))));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await later(0);
    expect(screen.getByText('Row 0')).toBeTruthy();
    expect(screen.getByText('Showing 1–10 of 23')).toBeTruthy();
    finish();
    await later(0);
    expect(screen.getByText('Row 10')).toBeTruthy();
    expect(screen.getByText('Showing 11–20 of 23')).toBeTruthy();
  });

  test('ignores invalid filters', async () => {
    open('/list?f.kind=MultiSelect:100%25&f.name=Near:me&f.nothing=EqualTo:1&size=499');
    await later(0);
    expect(screen.getByText('Showing 1–10 of 23')).toBeTruthy();
    expect(lastQuery()).toEqual({ allSearch: '', skip: 0, take: 10, columns: [] });
  });

  test('is a list of cards on a phone', async () => {
    vi.useRealTimers();
    renderAt('/list', <PhoneList />);
    expect(await screen.findByRole('heading', { name: 'Row 0' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  });
});

function PhoneList() {
  screenOf('phone');
  return <EntityTable name="Things" columns={columns} api={api} />;
}

test('an empty list names the button for the first record, and a search without results does not', async () => {
  load.mockImplementation(() => Promise.resolve(answer([])));
  const list = <EntityTable name="Things" columns={columns} api={api} create="Create Thing" />;
  renderAt('/list', list);
  await later(0);
  expect(screen.getByText('To add the first one, choose “Create Thing” above.')).toBeTruthy();
  cleanup();
  renderAt('/list?q=none', list);
  await later(0);
  expect(screen.queryByText(/To add the first one/)).toBeNull();
});

test('says that nothing matches exactly, and names the first similar rows', async () => {
  const { result } = answer(all.slice(0, 4));
  load.mockImplementation(() => Promise.resolve({ result: { ...result, isNear: true } }));
  open('/list?q=rwo');
  await later(100);
  expect(screen.getByText('No exact matches. Showing similar names: Row 0; Row 1; Row 2.')).toBeTruthy();
  load.mockImplementation(() => Promise.resolve(answer()));
  type('row');
  await later(1100);
  await later(100);
  expect(screen.queryByText(/No exact matches/)).toBeNull();
});
