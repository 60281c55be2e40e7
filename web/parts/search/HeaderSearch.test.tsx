import { cleanup, screen, waitFor } from '@testing-library/react';
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

test('a slash focuses the box, even from a checked row, but stays in a text input', async () => {
  const { user } = atTheCounter(
    <>
      <input type="checkbox" aria-label="Choose Donna Wood" />
      <input type="search" aria-label="Search recipients" />
    </>,
  );
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.click(search);
  await user.keyboard('/');
  expect([search.value, document.activeElement]).toEqual(['/', search]);
  await user.click(screen.getByRole('checkbox'));
  await user.keyboard('/');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  expect([document.activeElement, box.value]).toEqual([box, '']);
  await user.keyboard('wood');
  expect(box.value).toBe('wood');
});
