import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hybridCodeOf } from '../../../shared/core/cardCode.ts';
import type { Me } from '../../../shared/entities/account.ts';
import { useTakesScans } from '../../core/scans.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { HeaderSearch } from './HeaderSearch.tsx';

const code = hybridCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
let asked: Asked[];
beforeEach(() => {
  asked = serve({ 'POST /api/recipients/search': () => [{ value: 'r2', label: 'Wood, Donna · 03/27/1946' }] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function atTheCounter(rest: ReactNode) {
  const screens = [{ label: 'Recipients', path: '/local-staff/recipients' }];
  const user = { stateId: 's1' } as Me;
  return renderAt(
    '/local-staff/recipient-details/benefits/create/r1',
    <>
      <HeaderSearch user={user} screens={screens} isStart={false} />
      {rest}
    </>,
  );
}

test.each(['Issue $50.00', 'Fall 2026'])(
  'a scan while %s has the focus opens the code’s owner, and its Enter issues nothing',
  async (focused) => {
    const issue = vi.fn((event: FormEvent) => event.preventDefault());
    const { user, router } = atTheCounter(
      <form onSubmit={issue}>
        <input type="radio" aria-label="Fall 2026" defaultChecked />
        <button type="submit">Issue $50.00</button>
      </form>,
    );
    screen.getByRole(focused === 'Fall 2026' ? 'radio' : 'button', { name: focused }).focus();
    await user.keyboard(`${code}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/local-staff/recipient-details/r2'));
    expect(asked.map(({ body }) => body)).toEqual([{ searchTerm: code }]);
    expect(issue).not.toHaveBeenCalled();
  },
);

test('ignores text typed into an input of the page and keys that are not a code', async () => {
  const press = vi.fn((event: FormEvent) => event.preventDefault());
  const { user } = atTheCounter(
    <form onSubmit={press}>
      <input aria-label="Code of the Card" />
      <button type="submit">Issue $50.00</button>
    </form>,
  );
  screen.getByRole('textbox', { name: 'Code of the Card' }).focus();
  await user.keyboard(`${code}{Enter}`);
  screen.getByRole('button', { name: 'Issue $50.00' }).focus();
  await user.keyboard('wood{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  expect(asked).toEqual([]);
});

/** The bar stays while its pages change. */
function renderWithBar() {
  const screens = [{ label: 'Recipients', path: '/local-staff/recipients' }];
  return renderAt('/any', <HeaderSearch user={{ stateId: 's1' } as Me} screens={screens} isStart={false} />, '*');
}

function HandsOutCards({ take }: { take(code: string): void }) {
  useTakesScans(true, take);
  return <button type="button">Issue $30.00</button>;
}

test('passes a scan to a page that hands out cards', async () => {
  const take = vi.fn();
  const { user } = atTheCounter(<HandsOutCards take={take} />);
  screen.getByRole('button', { name: 'Issue $30.00' }).focus();
  await user.keyboard(`${code}{Enter}`);
  expect(take.mock.calls).toEqual([[code]]);
  expect(asked).toEqual([]);
});

test('a slash focuses the box from a row and from an empty search box, but stays in text', async () => {
  const { user } = atTheCounter(
    <>
      <input type="checkbox" aria-label="Choose Donna Wood" />
      <input type="search" aria-label="Search recipients" />
      <input type="text" aria-label="Website" />
    </>,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.click(search);
  await user.keyboard('3/27');
  expect([search.value, document.activeElement]).toEqual(['3/27', search]);
  await user.clear(search);
  await user.keyboard('/');
  expect([document.activeElement, search.value, box.value]).toEqual([box, '', '']);
  const website = screen.getByRole<HTMLInputElement>('textbox', { name: 'Website' });
  await user.click(website);
  await user.keyboard('/');
  expect([website.value, document.activeElement]).toEqual(['/', website]);
  await user.click(screen.getByRole('checkbox'));
  await user.keyboard('/');
  expect([document.activeElement, box.value]).toEqual([box, '']);
  await user.keyboard('wood');
  expect(box.value).toBe('wood');
});

test('a slash in the empty box of the top bar types nothing, and one in a date is typed', async () => {
  const { user } = atTheCounter(null);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  await user.click(box);
  await user.keyboard('/3/27/46');
  expect([document.activeElement, box.value]).toEqual([box, '3/27/46']);
});

test('a slash leaves the empty box for a card’s code on the Issue page', async () => {
  const { user } = atTheCounter(<input id="input-hybridCode" aria-label="Code of the Card" />);
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code of the Card' });
  await user.click(code);
  await user.keyboard('/wood');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  expect([box.value, code.value]).toEqual(['wood', '']);
});

test('the box is empty on the next page, also if a link of the page leads there', async () => {
  const { user, router } = renderWithBar();
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  await user.type(box, 'wood');
  await act(() => router.navigate('/next?q=1'));
  expect(box.value).toBe('');
  await user.type(box, 'wood');
  await act(() => router.navigate('/next?q=2'));
  expect(box.value).toBe('wood');
});

test('a question mark lists the keys, and Escape returns to the page', async () => {
  const { user } = atTheCounter(<button type="button">Issue $50.00</button>);
  const button = screen.getByRole('button', { name: 'Issue $50.00' });
  button.focus();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['/ or Ctrl+K', '↑ ↓', 'Enter', 'Esc', '?']);
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  await user.type(box, '?');
  expect([box.value, screen.queryByRole('dialog')]).toEqual(['?', null]);
});
