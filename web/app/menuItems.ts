/**
 * The items of each role's sidebar, in order (specification 2.51 to 2.53). The settings of a State and the logs come last, because the
 * specification names no position for them. The screen and docs/roles.md show this data.
 */
import type { Role } from '../../shared/core/role.ts';
import { type MenuKey, say } from './texts.ts';

export interface MenuItem {
  readonly key: MenuKey;
  readonly label: string;
  readonly path: string;
  /** Only for users with a program of type Token (specification 6.5). */
  readonly needsTokens?: boolean;
  /** Also without one, when a program accepts applications online. */
  readonly orApplications?: boolean;
}

type Needs = Pick<MenuItem, 'needsTokens' | 'orApplications'>;
const item = (key: MenuKey, path: string, needs: Needs = {}): MenuItem => ({ key, label: say(`menu.${key}`), path, ...needs });

export const menuItems: readonly { role: Role; menu: readonly MenuItem[] }[] = [
  {
    role: 'Admin',
    menu: [
      item('dashboard', '/admin/dashboard'),
      item('users', '/admin/users'),
      item('reports', '/admin/reports'),
      item('states', '/admin/states'),
      item('programs', '/admin/programs'),
      item('achTransactions', '/admin/ach-transactions'),
      item('achBatches', '/admin/ach-batches'),
      item('hybridCodes', '/admin/hybrid-codes'),
      item('issuancePeriods', '/admin/issuance-periods'),
      item('physicalChecks', '/admin/physical-check-files'),
      item('upload', '/admin/upload'),
      item('settings', '/admin/settings'),
      item('logs', '/admin/logs'),
    ],
  },
  {
    role: 'State Agency Staff',
    menu: [
      item('dashboard', '/state-staff/dashboard'),
      item('localStaff', '/state-staff/local-staff-users'),
      item('marketManagers', '/state-staff/market-manager-users'),
      item('programs', '/state-staff/programs'),
      item('serviceAreas', '/state-staff/service-areas'),
      item('vendors', '/state-staff/vendors'),
      item('recipients', '/state-staff/recipients'),
      item('recipientSearch', '/state-staff/recipient-search'),
      item('issuancePeriods', '/state-staff/issuance-periods'),
      item('physicalChecks', '/state-staff/physical-check-files'),
      item('fundings', '/state-staff/service-area-funding'),
      item('transactions', '/state-staff/transactions'),
      item('reports', '/state-staff/reports'),
      item('emailTemplates', '/state-staff/email-template'),
      item('applications', '/state-staff/applications', { needsTokens: true, orApplications: true }),
      item('redeemedTokens', '/state-staff/redemption-tokens', { needsTokens: true }),
      item('tokens', '/state-staff/token-configuration', { needsTokens: true }),
      item('stateSettings', '/state-staff/state-settings'),
      item('logs', '/state-staff/logs'),
    ],
  },
  {
    role: 'Local Agency Staff',
    menu: [
      item('dashboard', '/local-staff/dashboard'),
      item('recipients', '/local-staff/recipients'),
      item('transactions', '/local-staff/transactions'),
      item('reports', '/local-staff/reports'),
      item('applications', '/local-staff/applications'),
    ],
  },
];
