/** Tests the order of columns by task, and the one Tab stop of a list's head. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { text } from '../../../shared/core/field.ts';
import { TableRequest, tableReply } from '../../../shared/core/table.ts';
import { renderAt, screenOf } from '../testScreen.tsx';
import { EntityTable } from './EntityTable.tsx';

const columns = [
  column('name', text('Name')),
  column('city', text('City')),
  column('county', text('County')),
  column('outcome', text('Outcome')),
] as const;
const first = ['outcome'] as const;
const api = endpoint('POST', '/api/things/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const rows = [{ id: 'a', version: 1, name: 'Oak Farm', city: 'Rolla', county: 'Phelps', outcome: 'Returned' }];
vi.mock('../call.ts', () => ({ call: () => Promise.resolve({ result: { rows, totalFilteredRecords: 1 } }) }));

function Things({ canChoose = false }: { canChoose?: boolean }) {
  screenOf('wide');
  return (
    <EntityTable
      name="Things"
      columns={columns}
      first={first}
      api={api}
      canChoose={canChoose}
      tools={(_query, _total, _chosen, list) => <output aria-label="File">{list.columns.map(({ label }) => label).join(', ')}</output>}
    />
  );
}
const open = async () => {
  renderAt('/list', <Things />);
  await screen.findByText('Oak Farm');
};
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
const file = () => screen.getByLabelText('File').textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a screen shows the deciding columns after the one that names the row, and a file keeps the order of the call', async () => {
  await open();
  expect(heads()).toEqual(['Name', 'Outcome', 'City', 'County']);
  expect(file()).toBe('Name, City, County, Outcome');
});

test('a file follows the order that the user chose, and Reset restores the order by task', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns of Things' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move County forward' }));
  expect(heads()).toEqual(['Name', 'Outcome', 'County', 'City']);
  expect(file()).toBe('Name, Outcome, County, City');
  fireEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(heads()).toEqual(['Name', 'Outcome', 'City', 'County']);
  expect(file()).toBe('Name, City, County, Outcome');
});

test('the check box of the head is in its one Tab stop too', async () => {
  renderAt('/list', <Things canChoose />);
  await screen.findByText('Oak Farm');
  const box = screen.getByRole('checkbox', { name: 'Choose all on this page' });
  const sort = screen.getByRole('button', { name: 'Name' });
  expect([box.tabIndex, sort.tabIndex]).toEqual([0, -1]);
  box.focus();
  fireEvent.keyDown(box, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(sort);
  expect([box.tabIndex, sort.tabIndex]).toEqual([-1, 0]);
});

test('the head is one Tab stop, and the arrow keys move among its sorts and filters', async () => {
  await open();
  const buttons = screen.getAllByRole('columnheader').flatMap((head) => within(head).getAllByRole('button'));
  const stops = () =>
    buttons.filter(({ tabIndex }) => tabIndex === 0).map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(stops()).toEqual(['Name']);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  buttons[0]?.focus();
  press('ArrowRight');
  expect(focused()).toBe('Filter Name');
  press('ArrowRight');
  expect([focused(), stops()]).toEqual(['Outcome', ['Outcome']]);
  press('End');
  expect(focused()).toBe('Filter County');
  press('ArrowRight');
  expect(focused(), 'there is nothing after the last one').toBe('Filter County');
  press('Home');
  press('ArrowLeft');
  expect(focused()).toBe('Name');
});
