import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { clearUser } from '../access/session/session.ts';
import { renderAt } from '../core/testScreen.tsx';
import { UserMenu } from './UserMenu.tsx';

afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

/** Opens the user menu. Returns its links, each with its address. */
async function linksOf(user: Partial<Me>): Promise<(string | null)[][]> {
  const me: Me = {
    id: 'u1',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'M',
    roleNames: [],
    serviceAreas: [],
    hasProgramWithTokenType: false,
    ...user,
  };
  const view = renderAt('/vendor/payments', <UserMenu user={me} />);
  await view.user.click(screen.getByRole('button', { name: /^AM account of Ada M/ }));
  const items = await screen.findAllByRole('menuitem');
  return items.filter((item) => item.hasAttribute('href')).map((item) => [item.textContent, item.getAttribute('href')]);
}
const sell = ['Sell', '/sell'];

test('begins with Sell for vendors, before their sales and payments', async () => {
  expect(await linksOf({ roleNames: ['Vendor'] })).toEqual([sell, ['Sales and payments', '/vendor/payments']]);
});

test('begins with Sell for market managers who may sell', async () => {
  expect(await linksOf({ roleNames: ['Market Manager'], managersMaySell: true, hasProgramWithTokenType: true })).toEqual([
    sell,
    ['Selling phones', '/market/phones'],
    ['Accept tokens', '/market/redemptions'],
  ]);
});

test('has no Sell for market managers who may not sell', async () => {
  expect(await linksOf({ roleNames: ['Market Manager'], managersMaySell: false, hasProgramWithTokenType: true })).toEqual([
    ['Accept tokens', '/market/redemptions'],
  ]);
});

test('has no Sell for staff', async () => {
  expect(await linksOf({ roleNames: ['State Agency Staff'] })).toEqual([]);
});
