import { describe, expect, test } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { homeOf, menusOf } from './menu.ts';
import type { MenuItem } from './menuItems.ts';
import { publicScreens } from './publicScreens.ts';
import { screens } from './screens.ts';

const user = (roleNames: Me['roleNames'], hasProgramWithTokenType = false): Me => ({
  id: 'u',
  email: 'e',
  firstName: 'F',
  lastName: 'L',
  roleNames,
  serviceAreas: [],
  hasProgramWithTokenType,
});
const labels = (menu: readonly MenuItem[] = []) => menu.map((item) => item.label);
const menuOf = (roles: Me['roleNames'], hasTokens = false, isThere: (path: string) => boolean = () => true) =>
  labels(menusOf(user(roles, hasTokens), isThere)[0]?.menu);

/** Copied from specification 2.51 to 2.53, with the logs and the settings of a State added. */
const admin =
  'Dashboard, Users, Reports, States, Programs, ACH Transactions, ACH Batches, Hybrid Codes, Issuance Periods, Physical Checks, Upload, Settings, Logs';
const stateStaff =
  'Dashboard, Local Staff, Market Managers, Programs, Service Areas, Vendors, Recipients, Recipient Search, Issuance Periods, Physical Checks, Fundings, Benefit Transactions, Reports, Email Templates, Applications, Redeemed Tokens Per Vendor, Token Configuration, State Settings, Logs';
const localStaff = 'Dashboard, Recipients, Benefit Transactions, Reports, Applications';

describe('the sidebar', () => {
  test('has the items in their order (specification 2.51 to 2.53)', () => {
    expect(menuOf(['Admin']).join(', ')).toBe(admin);
    expect(menuOf(['State Agency Staff'], true).join(', ')).toBe(stateStaff);
    expect(menuOf(['Local Agency Staff']).join(', ')).toBe(localStaff);
  });

  test('hides the token items from State staff without a token program', () => {
    const hidden = ['Applications', 'Redeemed Tokens Per Vendor', 'Token Configuration'];
    expect(menuOf(['State Agency Staff']).filter((label) => hidden.includes(label))).toEqual([]);
    expect(menuOf(['Local Agency Staff'])).toContain('Applications');
  });

  test('shows Applications to State staff without tokens when a program accepts them online', () => {
    const [own] = menusOf({ ...user(['State Agency Staff']), takesApplications: true }, () => true);
    const shown = labels(own?.menu);
    expect(shown).toContain('Applications');
    expect(shown).not.toContain('Token Configuration');
  });

  test('shows only items with a screen', () => {
    expect(menuOf(['Admin'], false, (path) => path === '/admin/states')).toEqual(['States']);
  });

  test('is empty for users who are not staff', () => {
    for (const role of ['Vendor', 'Market Manager', 'Recipient'] as const) expect(menusOf(user([role]))).toEqual([]);
  });
});

describe('users begin', () => {
  test.each([
    ['Admin', '/admin/dashboard'],
    ['State Agency Staff', '/state-staff/dashboard'],
    ['Local Agency Staff', '/local-staff/dashboard'],
    ['Vendor', '/sell'],
    ['Recipient', '/my-benefits'],
  ] as const)('as %s on %s', (role, path) => {
    expect(homeOf(user([role]))).toBe(path);
  });

  test('as market managers on the selling page if a program lets managers redeem', () => {
    for (const hasTokens of [true, false]) expect(homeOf({ ...user(['Market Manager'], hasTokens), managersMaySell: true })).toBe('/sell');
  });

  test('as market managers who may not sell on the page for tokens', () => {
    expect(homeOf({ ...user(['Market Manager'], true), managersMaySell: false })).toBe('/market/redemptions');
  });

  test('as market managers without tokens and sales on the index', () => {
    expect(homeOf({ ...user(['Market Manager']), managersMaySell: false })).toBe('/');
  });

  test('with several roles on the page of the highest role that has one', () => {
    expect(homeOf(user(['Recipient', 'Vendor']))).toBe('/sell');
    expect(homeOf(user(['Vendor', 'Local Agency Staff']))).toBe('/local-staff/dashboard');
    expect(homeOf(user(['Recipient', 'Market Manager']))).toBe('/my-benefits');
    expect(homeOf(user(['Local Agency Staff', 'Vendor']), () => false)).toBe('/sell');
  });
});

describe('screens', () => {
  test('have unique addresses', () => {
    const paths = [...publicScreens, ...screens].map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('are public only when marked so, and otherwise have a role’s prefix or name their roles', () => {
    for (const screen of publicScreens) expect(screen.roles).toBe('public');
    for (const { path, roles } of screens) {
      expect(roles).not.toBe('public');
      if (!roles) expect(path).toMatch(/^\/(admin|state-staff|local-staff)\//);
    }
  });
});
