/**
 * The items of each role's sidebar, in order (specification 2.51 to 2.53). The logs come last, because the specification names no position
 * for them. The screen and docs/roles.md show this data.
 */
import type { Role } from '../../shared/core/role.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** Only for users with a program of type Token (specification 6.5). */
  readonly needsTokens?: boolean;
  /** Also without one, when a program accepts applications online. */
  readonly orApplications?: boolean;
}

export const menuItems: readonly { role: Role; menu: readonly MenuItem[] }[] = [
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
      { label: 'Logs', path: '/admin/logs' },
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
      { label: 'Applications', path: '/state-staff/applications', needsTokens: true, orApplications: true },
      { label: 'Redeemed Tokens Per Vendor', path: '/state-staff/redemption-tokens', needsTokens: true },
      { label: 'Token Configuration', path: '/state-staff/token-configuration', needsTokens: true },
      { label: 'Logs', path: '/state-staff/logs' },
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
