import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, screenOf } from '../testScreen.tsx';
import { SmallList } from './SmallList.tsx';

interface Held {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}
const columns = [
  { label: 'Vendor', cell: ({ name }: Held) => <b>{name}</b>, text: ({ name }: Held) => name },
  { label: 'Reason', cell: ({ reason }: Held) => reason },
];
const held = (count: number): Held[] =>
  Array.from({ length: count }, (_, n) => ({ id: `v${n}`, name: `Élan Farm ${n + 1}`, reason: n % 2 ? 'No account' : 'Archived' }));
const open = (count: number, url = '/batch') =>
  renderAt(
    url,
    <SmallList prefix="held." caption="Held Vendors" columns={columns} rows={held(count)} keyOf={({ id }) => id} empty="All were paid" />,
  );
function OnPhone() {
  screenOf('phone');
  return <SmallList prefix="held." caption="Held Vendors" columns={columns} rows={held(2)} keyOf={({ id }) => id} />;
}
const counted = () => screen.getByRole('status').textContent;
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

afterEach(cleanup);

test('is marked when it is wider than the page', () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  open(3);
  const frame = screen.getByRole('group', { name: 'Held Vendors' });
  expect(frame.hasAttribute('data-cut')).toBe(true);
  width.mockReturnValue(360);
  fireEvent.scroll(frame);
  expect(frame.hasAttribute('data-cut')).toBe(false);
  vi.restoreAllMocks();
});

test('shows each row as a card with all of its data on a phone', async () => {
  renderAt('/batch', <OnPhone />);
  const list = await screen.findByRole('list', { name: 'Held Vendors' });
  const cards = within(list).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Élan Farm 1ReasonArchived', 'Élan Farm 2ReasonNo account']);
  expect(screen.queryByRole('table')).toBeNull();
});

test('counts a few rows without search and pages', () => {
  open(10);
  expect(counted()).toBe('Showing 1–10 of 10');
  expect(names()).toHaveLength(10);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('shows the usual message and the reason when it is empty', () => {
  open(0);
  expect(screen.getByText('No Records Found')).toBeTruthy();
  expect(screen.getByText('All were paid')).toBeTruthy();
  expect(counted()).toBe('');
});

test('pages more than ten rows and keeps the page in the URL', async () => {
  const { user, router } = open(24);
  expect(counted()).toBe('Showing 1–10 of 24');
  await user.click(within(screen.getByRole('navigation', { name: 'Pages of Held Vendors' })).getByRole('button', { name: 'Last page' }));
  expect(counted()).toBe('Showing 21–24 of 24');
  expect(names()).toEqual(['Élan Farm 21', 'Élan Farm 22', 'Élan Farm 23', 'Élan Farm 24']);
  expect(router.state.location.search).toBe('?held.page=3');
  cleanup();
  open(11, '/batch?held.page=3');
  expect(counted()).toBe('Showing 11–11 of 11');
});

test('searches the cells for all words in any order', async () => {
  const { user, router } = open(24);
  await user.type(screen.getByRole('searchbox', { name: 'Search held vendors' }), 'account, elan 1{Enter}');
  expect(counted()).toBe('Showing 1–5 of 5');
  expect(names()[0]).toBe('Élan Farm 10');
  expect(router.state.location.search).toContain('held.q=');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(screen.getByText('No Records Found')).toBeTruthy();
  expect(counted()).toBe('No records');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(counted()).toBe('Showing 1–10 of 24');
});
