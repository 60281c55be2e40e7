import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { text } from '../../../shared/core/field.ts';
import type { ExportQuery } from '../../../shared/core/fileChoice.ts';
import { TableRequest, tableReply } from '../../../shared/core/table.ts';
import { CallError, unreachable } from '../callError.ts';
import { renderAt } from '../testScreen.tsx';
import { serve } from '../testServer.ts';
import { Toasts } from '../toast.tsx';
import type { Bulk } from './bulk.ts';
import { EntityTable } from './EntityTable.tsx';
import type { ListExport } from './listExport.ts';

const columns = [column('name', text('Name'))] as const;
const api = endpoint('POST', '/api/things/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
interface Thing {
  readonly id: string;
  readonly version: number;
  readonly name: unknown;
}
const doIt = vi.fn<(row: Thing) => Promise<unknown>>();
const undoIt = vi.fn<(row: Thing) => Promise<unknown>>();
const bulk: Bulk<Thing> = {
  one: 'thing',
  many: 'things',
  acts: [
    {
      label: 'Archive',
      doing: 'Archiving',
      done: 'archived',
      text: 'They leave the list.',
      whyNot: ({ name }) => (name === 'Kale' ? 'already archived' : undefined),
      act: doIt,
      undo: undoIt,
    },
    { label: 'Unarchive', doing: '', done: '', text: '', isFor: () => false, whyNot: () => undefined, act: doIt },
  ],
};
const names = ['Basil', 'Kale', 'Leek', 'Mint'];

async function open(given = bulk, exported?: ListExport) {
  const rows = names.map((name, index) => ({ id: `r${index}`, version: index + 1, name }));
  serve({ 'POST /api/things/table': () => ({ result: { rows, totalFilteredRecords: rows.length } }) });
  const { user } = renderAt('/list', <EntityTable name="Things" columns={columns} api={api} bulk={given} exported={exported} />);
  await screen.findByText('Basil');
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const chosen = () => screen.queryByRole('region', { name: 'Chosen rows' });
  return { user, tick, click, chosen };
}
/** Returns the names under a heading of the dialog. */
const under = (title: string) =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const callsOf = (call: typeof doIt) => call.mock.calls.map(([{ id, version }]) => `${id} v${version}`);
const acted = () => callsOf(doIt);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  doIt.mockReset();
  undoIt.mockReset();
});

test('previews the rows that are left out and then processes each row with its shown version', async () => {
  const { tick, click, chosen } = await open();
  expect(chosen()).toBeNull();
  await tick('Choose all on this page');
  await screen.findByText('4 chosen');
  expect(screen.queryByRole('button', { name: 'Unarchive' })).toBeNull();
  await click('Archive');
  await screen.findByRole('dialog', { name: 'Archive 3 things?' });
  expect([under('Will be archived: 3'), under('Left out: 1')]).toEqual([['Basil', 'Leek', 'Mint'], ['Kale: already archived']]);
  expect(doIt).not.toHaveBeenCalled();
  doIt.mockResolvedValue({});
  await click('Archive 3 things');
  await screen.findByText('3 things were archived.');
  expect(acted()).toEqual(['r0 v1', 'r2 v3', 'r3 v4']);
  // The pressed button is gone, so the keyboard focus is on the remaining one.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await click('Close');
  // No tick is left, not even at the row that was archived before.
  await waitFor(() => expect(chosen()).toBeNull());
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
});

test('names a refused row with the reason, keeps it selected and processes the others', async () => {
  const { tick, click } = await open();
  await tick('Choose Basil');
  await tick('Choose Leek');
  doIt.mockRejectedValueOnce(new CallError(409, [], 'Somebody else changed this')).mockResolvedValueOnce({});
  await click('Archive');
  await click('Archive 2 things');
  await screen.findByText('1 thing was archived.');
  expect(under('Failed: 1')).toEqual(['Basil: Somebody else changed this']);
  await click('Close');
  await screen.findByText('1 chosen');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Basil' }).checked).toBe(true);
});

test('lists the finished and unfinished rows after a lost connection and continues with the latter', async () => {
  const { tick, click } = await open();
  for (const name of ['Basil', 'Leek', 'Mint']) await tick(`Choose ${name}`);
  doIt.mockResolvedValueOnce({}).mockRejectedValueOnce(unreachable());
  await click('Archive');
  await click('Archive 3 things');
  await screen.findByText(/1 thing was archived\. Then it stopped: The portal could not be reached/);
  expect([under('Were archived: 1'), under('Not done: 2')]).toEqual([['Basil'], ['Leek', 'Mint']]);
  doIt.mockResolvedValue({});
  await click('Continue');
  await screen.findByText('3 things were archived.');
  expect(acted()).toEqual(['r0 v1', 'r2 v3', 'r2 v3', 'r3 v4']);
});

test('finishes the current row when it is stopped and leaves the others', async () => {
  const { tick, click } = await open();
  for (const name of ['Basil', 'Leek', 'Mint']) await tick(`Choose ${name}`);
  const { promise, resolve } = Promise.withResolvers<object>();
  doIt.mockReturnValueOnce(promise);
  await click('Archive');
  await click('Archive 3 things');
  expect((await screen.findByRole('progressbar', { name: 'Archiving' })).getAttribute('aria-valuenow')).toBe('0');
  await click('Stop');
  resolve({});
  await screen.findByText('1 thing was archived. Then you stopped it.');
  expect(under('Not done: 2')).toEqual(['Leek', 'Mint']);
  expect(doIt).toHaveBeenCalledTimes(1);
});

test('exports the selected rows, in the list’s order, through its export', async () => {
  const bodies: ExportQuery[] = [];
  URL.createObjectURL = () => 'blob:x';
  const load = async (body: ExportQuery) => {
    bodies.push(body);
    return new Blob(['Name'], { type: 'text/csv' });
  };
  const { user, tick, click } = await open(bulk, { name: 'things', load });
  await tick('Choose Leek');
  await tick('Choose Basil');
  await click('Export Chosen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Things' }));
  dialog.getByText(/^The 2 chosen rows/);
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ ids: ['r2', 'r0'], shown: ['name'], fileType: 'CSV' });
  expect(bodies[0]?.allSearch).toBeUndefined();
});

test('offers only the export if a list of selectable rows has no operations', async () => {
  serve({ 'POST /api/things/table': () => ({ result: { rows: [{ id: 'r0', version: 1, name: 'Basil' }], totalFilteredRecords: 1 } }) });
  const exported = { name: 'things', load: async () => new Blob(['Name']) };
  const { user } = renderAt('/list', <EntityTable name="Things" columns={columns} api={api} canChoose exported={exported} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Basil' }));
  const bar = within(await screen.findByRole('region', { name: 'Chosen rows' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Export Chosen', 'Clear Selection']);
});

test('reports that there is nothing to do and offers no operation', async () => {
  const { tick, click } = await open();
  await tick('Choose Kale');
  await click('Archive');
  await screen.findByText('None of the chosen rows need this action.');
  expect(screen.queryByRole('button', { name: /^Archive \d/ })).toBeNull();
});

test('keeps the ticks if the user closes the question without an answer', async () => {
  const { tick, click } = await open();
  await tick('Choose Kale');
  await tick('Choose Leek');
  await click('Archive');
  await screen.findByRole('dialog', { name: 'Archive 1 thing?' });
  await click('Cancel');
  await screen.findByText('2 chosen');
});

/** Archives Basil, Leek and Mint, which then have version 7, and closes the result. */
async function archiveThree() {
  const { tick, click } = await open();
  render(<Toasts />);
  for (const name of ['Basil', 'Leek', 'Mint']) await tick(`Choose ${name}`);
  doIt.mockResolvedValue({ version: 7 });
  await click('Archive');
  await click('Archive 3 things');
  await click('Close');
  return click;
}

test('undoes each row of a bulk operation with its new version', async () => {
  const click = await archiveThree();
  undoIt.mockResolvedValue({});
  await click('Undo');
  expect((await screen.findByText('Undone')).parentElement?.textContent).toBe('Undone: 3 things');
  expect(callsOf(undoIt)).toEqual(['r0 v7', 'r2 v7', 'r3 v7']);
});

test('names the rows that could not be undone, each with its reason', async () => {
  const click = await archiveThree();
  undoIt
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(new CallError(409, [], 'Somebody else changed this'))
    .mockResolvedValueOnce({});
  await click('Undo');
  expect((await screen.findByText(/Undone for 2 things/)).textContent).toBe(
    'Undone for 2 things. Not undone:\nLeek: Somebody else changed this',
  );
});

test('continues to undo at the row where the connection was lost', async () => {
  const click = await archiveThree();
  undoIt.mockResolvedValueOnce({}).mockRejectedValueOnce(unreachable()).mockResolvedValue({});
  await click('Undo');
  await screen.findByText(/The portal could not be reached/);
  await click('Undo');
  await screen.findByText('Undone');
  expect(callsOf(undoIt)).toEqual(['r0 v7', 'r2 v7', 'r2 v7', 'r3 v7']);
});
