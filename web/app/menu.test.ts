import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/core/role.ts';
import type { Me } from '../../shared/entities/account.ts';
import { homeOf, menusOf } from './menu.ts';
import { menuIcons } from './menuIcons.tsx';
import { type MenuItem, menuItems } from './menuItems.ts';
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

/** Copied from specification 2.51 to 2.53. The portal adds logs and the settings of a State. */
const specified = {
  admin:
    'Dashboard, Users, Reports, States, Programs, ACH Transactions, ACH Batches, Hybrid Codes, Issuance Periods, Physical Checks, Upload, Settings',
  stateStaff:
    'Dashboard, Local Staff, Market Managers, Programs, Service Areas, Vendors, Recipients, Recipient Search, Issuance Periods, Physical Checks, Fundings, Benefit Transactions, Reports, Email Templates, Applications, Redeemed Tokens Per Vendor, Token Configuration',
  localStaff: 'Dashboard, Recipients, Benefit Transactions, Reports, Applications',
};
/** The order of decision 83. */
const admin =
  'Dashboard | people: Users | money: Issuance Periods, ACH Transactions, ACH Batches, Hybrid Codes, Physical Checks | reports: Reports, Logs | setUp: States, Programs, Upload, Settings';
const stateStaff =
  'Dashboard | people: Applications, Recipients, Recipient Search | money: Issuance Periods, Fundings, Benefit Transactions, Physical Checks | vendors: Vendors, Market Managers, Redeemed Tokens Per Vendor | reports: Reports, Logs | setUp: Programs, Service Areas, Local Staff, Email Templates, Token Configuration, State Settings';
const localStaff = specified.localStaff;

/** Returns a role's menu in one line, each group after its key. */
function groupedMenuOf(role: Role): string {
  const menu = menusOf(user([role], true), () => true)[0]?.menu ?? [];
  const groups = Map.groupBy(menu, ({ group }) => group);
  return [...groups].map(([group, items]) => `${group ? `${group}: ` : ''}${labels(items).join(', ')}`).join(' | ');
}

describe('the sidebar', () => {
  test.each([
    ['Admin', specified.admin, ['Logs']],
    ['State Agency Staff', specified.stateStaff, ['State Settings', 'Logs']],
    ['Local Agency Staff', specified.localStaff, []],
  ] as const)('has every item of the specification for %s, and few others', (role, items, added) => {
    expect(menuOf([role], true).sort()).toEqual([...items.split(', '), ...added].sort());
  });

  test.each([
    ['Admin', admin],
    ['State Agency Staff', stateStaff],
    ['Local Agency Staff', localStaff],
  ] as const)('has the groups of decision 83 for %s', (role, groups) => {
    expect(groupedMenuOf(role)).toBe(groups);
  });

  test('has an icon of its own for every item of a role', () => {
    for (const { menu } of menuItems) {
      const icons = menu.map(({ key }) => menuIcons[key]);
      expect([icons.includes(undefined), new Set(icons).size]).toEqual([false, icons.length]);
    }
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
