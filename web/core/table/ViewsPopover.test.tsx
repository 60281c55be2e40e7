/** Tests the saved views of a list, from its button to the calls. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { choice, text } from '../../../shared/core/field.ts';
import type { SavedView, SavedViews } from '../../../shared/core/savedView.ts';
import { TableRequest, tableReply } from '../../../shared/core/table.ts';
import { renderAt } from '../testScreen.tsx';
import { refusal, serve } from '../testServer.ts';
import { EntityTable } from './EntityTable.tsx';

const columns = [column('name', text('Name')), column('city', text('City')), column('kind', choice('Kind', ['Fruit', 'Herb']))] as const;
const api = endpoint('POST', '/api/things/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const rows = [{ id: 'a', version: 1, name: 'Basil', city: 'Rolla', kind: 'Herb' }];
const exported = { name: 'things', list: 'things', load: () => Promise.reject(new Error('not here')) };

const view = (id: string, name: string, more: Partial<SavedView> = {}, contents: Partial<SavedView['contents']> = {}): SavedView => ({
  id,
  name,
  version: 3,
  contents: { allSearch: '', take: 10, columns: [], ...contents },
  ...more,
});
const herbs = view(
  'v1',
  'Herbs in Rolla',
  {},
  {
    allSearch: 'rolla',
    take: 25,
    columns: [
      { name: 'kind', filter: { operator: 'MultiSelect', value: ['Herb'] } },
      { name: 'city', sort: { direction: 'desc', order: 0 } },
    ],
    shown: ['name', 'kind'],
    hidden: ['city'],
  },
);
const ofStaff = view('v2', 'All things');

async function open(views: Partial<SavedViews> = {}, more: Parameters<typeof serve>[0] = {}, address = '/list') {
  const answer = { own: [herbs], ofState: [ofStaff], stateName: 'Missouri', maySaveForState: true, ...views };
  const asked = serve({
    'POST /api/things/table': () => ({ result: { rows, totalFilteredRecords: 1 } }),
    'GET /api/views/things?stateId=mo': () => answer,
    ...more,
  });
  const body = (query: object) => ({ ...query, stateId: 'mo' });
  const shown = <EntityTable name="Things" columns={columns} api={api} exported={exported} body={body} />;
  const { user, router } = renderAt(address, shown);
  await screen.findByText('Basil');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Views of Things' }));
  await dialog
    .findByRole('button', { name: 'Save This View…' })
    .then((button) => waitFor(() => expect(button).toHaveProperty('disabled', false)));
  const act = async (name: string, action: string) => {
    await user.click(dialog.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const sent = (method: string) => asked.filter((one) => one.method === method && one.url.startsWith('/api/views'));
  return { user, router, dialog, act, sent };
}
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('lists the views of the user and of the State, and marks the current one', async () => {
  const { dialog } = await open();
  const names = (title: string) =>
    within(dialog.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect([names('My Views'), names('Views of Missouri')]).toEqual([['Herbs in Rolla'], ['All things']]);
  expect(dialog.getByRole('button', { name: 'All things', current: true })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Herbs in Rolla' }).getAttribute('aria-current')).toBeNull();
});

test('opens a view with one click: its search, filter, order, page size and columns', async () => {
  const { user, router, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Herbs in Rolla' }));
  const params = Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(params).toEqual({ q: 'rolla', sort: 'city:desc', 'f.kind': 'MultiSelect:Herb', size: '25' });
  expect(heads()).toEqual(['Name', 'Kind']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('button', { name: 'Herbs in Rolla', current: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All things' }));
  expect(router.state.location.search).toBe('');
  expect(heads()).toEqual(['Name', 'City', 'Kind']);
});

test('opens the rest of a view after a column was removed, and shows a message', async () => {
  const old = view('v3', 'Old', {}, { allSearch: 'rolla', columns: [{ name: 'gone', filter: { operator: 'EqualTo', value: 'x' } }] });
  const { user, router, dialog } = await open({ own: [old] });
  await user.click(dialog.getByRole('button', { name: 'Old' }));
  expect(router.state.location.search).toBe('?q=rolla');
  expect(await screen.findByText(/Opened without the columns, filters or sorts that this list no longer has/)).toBeTruthy();
});

test('saves the list as it is shown, for the user or for all staff of the State', async () => {
  const saved = { 'POST /api/views/things': () => Response.json(view('new', 'Fruit'), { status: 201 }) };
  const { user, dialog, sent } = await open({}, saved, '/list?q=ro&f.kind=MultiSelect:Fruit&sort=city:asc&page=2');
  await user.click(dialog.getByRole('button', { name: 'Save This View…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save This View' }));
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Name/ }));
  await user.keyboard('Fruit');
  await user.click(form.getByRole('radio', { name: 'All staff of Missouri' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/View saved/)).toBeTruthy();
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      name: 'Fruit',
      isForState: true,
      stateId: 'mo',
      contents: {
        allSearch: 'ro',
        take: 10,
        columns: [
          { name: 'city', sort: { direction: 'asc', order: 0 } },
          { name: 'kind', filter: { operator: 'MultiSelect', value: ['Fruit'] } },
        ],
      },
    },
  ]);
  expect(sent('GET')).toHaveLength(2);
});

test('shows a taken name in the form, which stays open', async () => {
  const message = 'There already is a view “Fruit”. Choose another name, or replace that view.';
  const { user, dialog } = await open({}, { 'POST /api/views/things': () => refusal(409, 'name', message) });
  await user.click(dialog.getByRole('button', { name: 'Save This View…' }));
  await user.keyboard('Fruit{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Save This View' }));
  expect((await form.findByRole('alert')).textContent).toBe(message);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Fruit');
});

test('offers a view for the State only to those who may save it, and no actions on its views', async () => {
  const { user, dialog } = await open({ maySaveForState: false });
  expect(dialog.queryByRole('button', { name: 'Actions for All things' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Actions for Herbs in Rolla' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save This View…' }));
  await screen.findByRole('dialog', { name: 'Save This View' });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('renames a view with the version that was shown', async () => {
  const { user, act, sent } = await open({}, { 'PUT /api/views/things/v1': () => view('v1', 'Herbs', { version: 4 }) });
  await act('Herbs in Rolla', 'Rename');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Herbs{Enter}');
  expect(await screen.findByText(/View renamed/)).toBeTruthy();
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ name: 'Herbs', version: 3, stateId: 'mo' }]);
});

test('asks before it replaces a view of the State, and Undo restores it', async () => {
  const { user, act, sent } = await open(
    {},
    { 'PUT /api/views/things/v2': () => view('v2', 'All things', { version: 4 }) },
    '/list?q=mint',
  );
  await act('All things', 'Replace With Current View');
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace “All things”?' }));
  expect(question.getByText(/for all staff of Missouri/)).toBeTruthy();
  expect(sent('PUT')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Replace' }));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  const contents = { allSearch: '', take: 10, columns: [] };
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { contents: { ...contents, allSearch: 'mint' }, version: 3, stateId: 'mo' },
    { contents, version: 4, stateId: 'mo' },
  ]);
});

test('asks before it deletes a view, and Undo saves it again', async () => {
  const { user, act, sent } = await open(
    {},
    {
      'DELETE /api/views/things/v1?version=3&stateId=mo': () => ({}),
      'POST /api/views/things': () => Response.json(herbs, { status: 201 }),
    },
  );
  await act('Herbs in Rolla', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/View deleted/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toMatchObject({ name: herbs.name, contents: herbs.contents, isForState: false });
});

test('explains views when there are none', async () => {
  const { dialog } = await open({ own: [], ofState: [] });
  expect(dialog.getByText(/Save a search with its filters/)).toBeTruthy();
});

test('a list without a kind has no views', async () => {
  serve({ 'POST /api/things/table': () => ({ result: { rows, totalFilteredRecords: 1 } }) });
  renderAt('/list', <EntityTable name="Things" columns={columns} api={api} />);
  await screen.findByText('Basil');
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
});
