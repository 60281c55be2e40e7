import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { column, joined } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { choices, text } from '../../../shared/core/field.ts';
import { type TableQuery, TableRequest, tableReply } from '../../../shared/core/table.ts';
import { renderAt, screenOf } from '../testScreen.tsx';
import { EntityTable } from './EntityTable.tsx';

const columns = [
  column('name', text('Name')),
  column('roles', choices('Roles', ['Admin', 'Vendor'])),
  joined('program', text('Program'), { entity: 'Program', by: 'programId', column: 'name' }),
] as const;
const api = endpoint('POST', '/api/things/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const rows = [{ id: 'r1', version: 1, name: 'Row 1', roles: 'Admin, Vendor', program: 'WIC' }];

let names: string[] | undefined;
let asked: TableQuery[];
vi.mock('../call.ts', () => ({
  call: (_api: unknown, { body }: { body: TableQuery }) => {
    asked.push(body);
    if (!body.choicesOf) return Promise.resolve({ result: { rows, totalFilteredRecords: 1 } });
    return names ? Promise.resolve({ result: { rows: [], totalFilteredRecords: 0, choices: names } }) : Promise.reject(new Error('down'));
  },
}));

const ours = { name: 'stateId', filter: { operator: 'EqualTo', value: 'MO' } } as const;
const body = (query: TableQuery) => ({ ...query, columns: [...(query.columns ?? []), ours] });
const list = <EntityTable name="Things" columns={columns} api={api} body={body} />;

async function open(label: string, url = '/list') {
  const view = renderAt(url, list);
  await view.user.click(await screen.findByRole('button', { name: new RegExp(`^Filter ${label}`) }));
  return { ...view, filter: within(await screen.findByRole('dialog', { name: `Filter ${label}` })) };
}

beforeEach(() => {
  names = ['Senior', 'WIC, Fall'];
  asked = [];
});
afterEach(cleanup);

test('offers the names in the list as checkboxes', async () => {
  const { user, filter, router } = await open('Program');
  await user.click(await filter.findByRole('checkbox', { name: 'WIC, Fall' }));
  await user.click(filter.getByRole('checkbox', { name: 'Senior' }));
  await user.click(filter.getByRole('button', { name: 'Apply' }));
  expect(asked.find(({ choicesOf }) => choicesOf)).toEqual({ take: 1, choicesOf: 'program', columns: [ours] });
  expect(await screen.findByRole('button', { name: 'Remove filter: Program is any of WIC, Fall, Senior' })).toBeTruthy();
  expect(new URLSearchParams(router.state.location.search).get('f.program')).toBe('MultiSelect:WIC%2C%20Fall,Senior');
  const filterOf = { name: 'program', filter: { operator: 'MultiSelect', value: ['WIC, Fall', 'Senior'] } };
  expect(asked.at(-1)?.columns).toEqual([filterOf, ours]);
});

test('checks the values of the URL, even if no row has them', async () => {
  const { user, filter, router } = await open('Program', '/list?f.program=MultiSelect:Senior,Closed');
  expect((await filter.findByRole<HTMLInputElement>('checkbox', { name: 'Senior' })).checked).toBe(true);
  await user.click(filter.getByRole('checkbox', { name: 'Closed', checked: true }));
  await user.click(filter.getByRole('button', { name: 'Apply' }));
  expect(router.state.location.search).toBe('?f.program=MultiSelect%3ASenior');
});

test('compares text, too, and has a text box when there are no choices', async () => {
  const { user, filter, unmount } = await open('Program');
  await filter.findByRole('checkbox', { name: 'Senior' });
  await user.click(filter.getByRole('combobox'));
  const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words).toEqual(['is any of', 'contains', 'is', 'is not', 'starts with', 'ends with']);
  unmount();

  names = undefined;
  const typed = await open('Program');
  await typed.user.type(await typed.filter.findByRole('textbox', { name: 'Value' }), 'wic');
  expect(typed.filter.queryByRole('checkbox')).toBeNull();
  await typed.user.click(typed.filter.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Program contains wic' })).toBeTruthy();
});

test('offers the options of a multi-value column without a request and finds one of many', async () => {
  const { filter, user, unmount } = await open('Roles');
  await user.click(filter.getByRole('checkbox', { name: 'Vendor' }));
  await user.click(filter.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Roles is any of Vendor' })).toBeTruthy();
  expect(asked.some(({ choicesOf }) => choicesOf)).toBe(false);
  unmount();

  names = Array.from({ length: 200 }, (_, n) => `Área ${n}`);
  const many = await open('Program');
  await many.user.click(await many.filter.findByRole('checkbox', { name: 'Área 3' }));
  await many.user.type(many.filter.getByRole('searchbox', { name: 'Find in Program' }), 'area 199');
  const left = many.filter.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(left).toEqual(['Área 3', 'Área 199']);
});

test('offers the same on a phone', async () => {
  const view = renderAt('/list', <OnPhone />);
  await view.user.click(await screen.findByRole('button', { name: 'Filter' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Program' }));
  await view.user.click(await screen.findByRole('checkbox', { name: 'Senior' }));
  await view.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Program is any of Senior' })).toBeTruthy();
});

function OnPhone() {
  screenOf('phone');
  return list;
}
