/**
 * The items of each role's menu, in five groups (docs/decisions/0083-menu-in-groups.md). They are those of specification 2.51 to 2.53, with
 * the settings of a State and the logs. The screen and docs/roles.md show this data.
 */
import type { Role } from '../../shared/core/role.ts';
import { type MenuGroup, type MenuKey, say } from './texts.ts';

export interface MenuItem {
  readonly key: MenuKey;
  readonly label: string;
  readonly path: string;
  /** The heading above the item. Items without one come first. */
  readonly group?: MenuGroup;
  /** Only for users with a program of type Token (specification 6.5). */
  readonly needsTokens?: boolean;
  /** Also without one, when a program accepts applications online. */
  readonly orApplications?: boolean;
}

type Needs = Pick<MenuItem, 'needsTokens' | 'orApplications'>;
const item = (key: MenuKey, path: string, needs: Needs = {}): MenuItem => ({ key, label: say(`menu.${key}`), path, ...needs });
const grouped = (group: MenuGroup, ...items: readonly MenuItem[]) => items.map((one) => ({ ...one, group }));

export const menuItems: readonly { role: Role; menu: readonly MenuItem[] }[] = [
  {
    role: 'Admin',
    menu: [
      item('dashboard', '/admin/dashboard'),
      ...grouped('people', item('users', '/admin/users')),
      ...grouped(
        'money',
        item('issuancePeriods', '/admin/issuance-periods'),
        item('achTransactions', '/admin/ach-transactions'),
        item('achBatches', '/admin/ach-batches'),
        item('hybridCodes', '/admin/hybrid-codes'),
        item('physicalChecks', '/admin/physical-check-files'),
      ),
      ...grouped('reports', item('reports', '/admin/reports'), item('logs', '/admin/logs')),
      ...grouped(
        'setUp',
        item('states', '/admin/states'),
        item('programs', '/admin/programs'),
        item('upload', '/admin/upload'),
        item('settings', '/admin/settings'),
      ),
    ],
  },
  {
    role: 'State Agency Staff',
    menu: [
      item('dashboard', '/state-staff/dashboard'),
      ...grouped(
        'people',
        item('applications', '/state-staff/applications', { needsTokens: true, orApplications: true }),
        item('recipients', '/state-staff/recipients'),
        item('recipientSearch', '/state-staff/recipient-search'),
      ),
      ...grouped(
        'money',
        item('issuancePeriods', '/state-staff/issuance-periods'),
        item('fundings', '/state-staff/service-area-funding'),
        item('transactions', '/state-staff/transactions'),
        item('physicalChecks', '/state-staff/physical-check-files'),
      ),
      ...grouped(
        'vendors',
        item('vendors', '/state-staff/vendors'),
        item('marketManagers', '/state-staff/market-manager-users'),
        item('redeemedTokens', '/state-staff/redemption-tokens', { needsTokens: true }),
      ),
      ...grouped('reports', item('reports', '/state-staff/reports'), item('logs', '/state-staff/logs')),
      ...grouped(
        'setUp',
        item('programs', '/state-staff/programs'),
        item('serviceAreas', '/state-staff/service-areas'),
        item('localStaff', '/state-staff/local-staff-users'),
        item('emailTemplates', '/state-staff/email-template'),
        item('tokens', '/state-staff/token-configuration', { needsTokens: true }),
        item('stateSettings', '/state-staff/state-settings'),
      ),
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
