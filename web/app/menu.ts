/** The sidebar of each role, in the specification's order (section 2). Items appear as soon as their screens exist. */
import type { Role } from '../../shared/core/role.ts';
import type { Me } from '../../shared/entities/account.ts';
import { hasScreen } from './screens.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** Only for users with a program of type Token (specification, section 6). */
  readonly needsTokens?: boolean;
}

const items: readonly { role: Role; menu: readonly MenuItem[] }[] = [
  {
    role: 'Admin',
    menu: [
      { label: 'Dashboard', path: '/admin/dashboard' },
      { label: 'Users', path: '/admin/users' },
      { label: 'Reports', path: '/admin/reports' },
      { label: 'States', path: '/admin/states' },
      { label: 'Programs', path: '/admin/programs' },
      { label: 'ACH Transactions', path: '/admin/ach-transactions' },
      { label: 'ACH Batches', path: '/admin/ach-batches' },
      { label: 'Hybrid Codes', path: '/admin/hybrid-codes' },
      { label: 'Issuance Periods', path: '/admin/issuance-periods' },
      { label: 'Physical Checks', path: '/admin/physical-check-files' },
      { label: 'Upload', path: '/admin/upload' },
      { label: 'Settings', path: '/admin/settings' },
    ],
  },
  {
    role: 'State Agency Staff',
    menu: [
      { label: 'Dashboard', path: '/state-staff/dashboard' },
      { label: 'Local Staff', path: '/state-staff/local-staff-users' },
      { label: 'Market Managers', path: '/state-staff/market-manager-users' },
      { label: 'Programs', path: '/state-staff/programs' },
      { label: 'Service Areas', path: '/state-staff/service-areas' },
      { label: 'Vendors', path: '/state-staff/vendors' },
      { label: 'Recipients', path: '/state-staff/recipients' },
      { label: 'Recipient Search', path: '/state-staff/recipient-search' },
      { label: 'Issuance Periods', path: '/state-staff/issuance-periods' },
      { label: 'Physical Checks', path: '/state-staff/physical-check-files' },
      { label: 'Fundings', path: '/state-staff/service-area-funding' },
      { label: 'Benefit Transactions', path: '/state-staff/transactions' },
      { label: 'Reports', path: '/state-staff/reports' },
      { label: 'Email Templates', path: '/state-staff/email-template' },
      { label: 'Applications', path: '/state-staff/applications', needsTokens: true },
      { label: 'Redeemed Tokens Per Vendor', path: '/state-staff/redemption-tokens', needsTokens: true },
      { label: 'Token Configuration', path: '/state-staff/token-configuration', needsTokens: true },
    ],
  },
  {
    role: 'Local Agency Staff',
    menu: [
      { label: 'Dashboard', path: '/local-staff/dashboard' },
      { label: 'Recipients', path: '/local-staff/recipients' },
      { label: 'Benefit Transactions', path: '/local-staff/transactions' },
      { label: 'Reports', path: '/local-staff/reports' },
      { label: 'Applications', path: '/local-staff/applications' },
    ],
  },
];

/** The menus of a user's roles; someone with two of them gets both, each under its name. */
export function menusOf(user: Me, isThere: (path: string) => boolean = hasScreen): { role: Role; menu: MenuItem[] }[] {
  return items
    .filter(({ role }) => user.roleNames.includes(role))
    .map(({ role, menu }) => ({
      role,
      menu: menu.filter((item) => isThere(item.path) && (!item.needsTokens || user.hasProgramWithTokenType)),
    }));
}

/** Where a user starts: staff at their dashboard, everyone else at the page with the store badges. */
export function homeOf(user: Me, isThere: (path: string) => boolean = hasScreen): string {
  return menusOf(user, isThere)[0]?.menu[0]?.path ?? '/';
}
