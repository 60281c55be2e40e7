/** Tests how a list is shown: its columns, the row height, the order in force, and the links to a row's page. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { money, text } from '../../../shared/core/field.ts';
import { type TableQuery, TableRequest, tableReply } from '../../../shared/core/table.ts';
import { becomeWho } from '../session/who.ts';
import { renderAt, screenOf } from '../testScreen.tsx';
import { EntityTable } from './EntityTable.tsx';
import { arrange } from './listView.ts';

const columns = [
  column('lastName', text('Last Name')),
  column('firstName', text('First Name')),
  column('city', text('City')),
  column('phoneNumber', text('Phone Number'), { searchedAs: 'phone' }),
  column('amountCents', money('Amount')),
] as const;
const api = endpoint('POST', '/api/people/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const ada = { id: 'ada', version: 1, lastName: 'Abbott', firstName: 'Ada', city: 'Rolla', phoneNumber: '+15735550101', amountCents: 500 };
const order = [
  { column: 'lastName', direction: 'asc' },
  { column: 'firstName', direction: 'asc' },
] as const;
const load = vi.fn((_query: TableQuery) => Promise.resolve({ result: { rows: [ada], order, totalFilteredRecords: 900 } }));
vi.mock('../call.ts', () => ({ call: (_api: unknown, { body }: { body: TableQuery }) => load(body) }));

const open = (address = '/people', width: 'wide' | 'phone' = 'wide') => renderAt(address, <People width={width} />);
function People({ width }: { width: 'wide' | 'phone' }) {
  screenOf(width);
  return (
    <EntityTable
      name="People"
      columns={columns}
      api={api}
      link={(row) => `/people/${row.id}`}
      rowName={(row) => `${row.firstName} ${row.lastName}`}
      titleColumns={['firstName', 'lastName']}
      actions={() => [{ label: 'Update', to: 'update' }]}
    />
  );
}
// Also while a dialog is open over the list.
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
const rowHeight = () => getComputedStyle(screen.getByRole('rowheader', { name: /Abbott/ })).height;
const chooseColumns = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns of People' }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a list that is wider than the page', () => {
  test('is marked while there is more to the right, so that no truncated figure looks complete', async () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1200);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    open();
    await screen.findByText('$5.00');
    const frame = screen.getByRole('region', { name: 'People' });
    const isMarked = () => frame.hasAttribute('data-cut');
    const isMoved = () => frame.hasAttribute('data-moved');
    const scrollTo = (left: number) => {
      frame.scrollLeft = left;
      fireEvent.scroll(frame);
    };
    expect([isMarked(), isMoved()]).toEqual([true, false]);
    scrollTo(200);
    expect([isMarked(), isMoved()]).toEqual([false, true]);
    scrollTo(50);
    expect(isMarked()).toBe(true);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    fireEvent(window, new Event('resize'));
    expect(isMarked()).toBe(false);
  });
});

describe('the columns of a list', () => {
  test('are chosen and ordered at once and for the next visit', async () => {
    open();
    const dialog = await chooseColumns();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'City' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move Amount forward' }));
    expect(dialog.getByRole('status').textContent).toBe('Amount is column 3 of 4');
    expect(heads()).toEqual(['Last Name', 'First Name', 'Amount', 'Phone Number', 'Actions']);
    cleanup();
    open();
    await screen.findByText('Ada');
    expect(heads()).toEqual(['Last Name', 'First Name', 'Amount', 'Phone Number', 'Actions']);
  });

  test('keep the one that names the row first', async () => {
    open();
    const dialog = await chooseColumns();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Last Name' }).disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Move Last Name back' })).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move First Name forward' }).disabled).toBe(true);
  });

  test('return to the list’s defaults after Reset', async () => {
    open();
    const dialog = await chooseColumns();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Phone Number' }));
    expect(heads()).not.toContain('Phone Number');
    fireEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(heads()).toEqual(['Last Name', 'First Name', 'City', 'Phone Number', 'Amount', 'Actions']);
  });

  test('place new columns of a release last and ignore removed ones', () => {
    const kept = { shown: ['amountCents', 'gone'], hidden: ['city', 'gone too'] };
    const { shown, hidden } = arrange(columns, kept);
    expect(shown.map(({ name }) => name)).toEqual(['lastName', 'amountCents', 'firstName', 'phoneNumber']);
    expect(hidden.map(({ name }) => name)).toEqual(['city']);
  });

  test('are those of the person, and another person in the same browser has the list’s own', async () => {
    becomeWho({ userId: 'u1', wasLoggedOut: false });
    open();
    fireEvent.click((await chooseColumns()).getByRole('checkbox', { name: 'City' }));
    expect(heads()).not.toContain('City');
    act(() => becomeWho({ userId: 'u2', wasLoggedOut: false }));
    expect(heads()).toContain('City');
    act(() => becomeWho({ userId: 'u1', wasLoggedOut: false }));
    expect(heads()).not.toContain('City');
    act(() => becomeWho({ userId: undefined, wasLoggedOut: false }));
  });

  test('are all shown when the stored choice cannot be read', async () => {
    localStorage.setItem('efmnp.lists.', '{"columns": "none"');
    open();
    await screen.findByText('Ada');
    expect(heads()).toHaveLength(6);
  });
});

describe('the rows of a list', () => {
  test('become compact on request and stay compact', async () => {
    open();
    const height = rowHeight;
    await screen.findByText('Ada');
    expect(height()).toBe('44px');
    fireEvent.change(screen.getByRole('combobox', { name: 'Row height' }), { target: { value: 'Compact' } });
    expect(height()).toBe('36px');
    cleanup();
    open();
    await screen.findByText('Ada');
    expect(height()).toBe('36px');
  });

  test('are compact at first for users who work in lists all day', async () => {
    becomeWho({ userId: 'u1', wasLoggedOut: false, worksInLists: true });
    open();
    await screen.findByText('Ada');
    expect(rowHeight()).toBe('36px');
    becomeWho({ userId: undefined, wasLoggedOut: false });
  });

  test('load up to 500 at a time', async () => {
    open('/people?size=500');
    await screen.findByText('Ada');
    expect(load.mock.lastCall?.[0].take).toBe(500);
  });

  test('link to their pages by full name and show formatted phone numbers', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Ada Abbott' })).getAttribute('href')).toBe('/people/ada');
    expect(screen.getByText('(573) 555-0101')).toBeTruthy();
  });

  test('have their order marked in the header, which a click reverses', async () => {
    const { router } = open();
    await screen.findByText('Ada');
    const head = screen.getByRole('columnheader', { name: /Last Name/ });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(within(head).getByRole('button', { name: 'Last Name' }));
    expect(router.state.location.search).toBe('?sort=lastName%3Adesc');
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  test('are cards with full names and their first fields on a phone', async () => {
    open('/people', 'phone');
    const title = await screen.findByRole('link', { name: 'Ada Abbott' });
    expect(title.getAttribute('href')).toBe('/people/ada');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['City', 'Phone Number', 'Amount']);
    expect(screen.getByRole('option', { name: 'Last Name (default order)' })).toBeTruthy();
  });

  test('hide long texts on a phone until a touch', async () => {
    const city = 'Rolla, and behind it every town of the four counties that the office looks after by itself';
    load.mockResolvedValueOnce({ result: { rows: [{ ...ada, city }], order, totalFilteredRecords: 900 } });
    open('/people', 'phone');
    const more = await screen.findByRole('button', { name: 'Show 1 more of Ada Abbott' });
    expect(screen.queryByText(city)).toBeNull();
    fireEvent.click(more);
    expect(screen.getByText(city)).toBeTruthy();
  });
});
