/** The people of the demonstration data. They exist only on local machines. */
import type { Role } from '../../shared/core/role.ts';

export interface Account {
  readonly email: string;
  readonly role: Role;
  readonly state: 'Missouri' | 'Ohio';
}

export const demoPassword = 'Market-Day-2026';

export const accounts: readonly Account[] = [
  { email: 'admin@example.org', role: 'Admin', state: 'Missouri' },
  { email: 'state.mo@example.org', role: 'State Agency Staff', state: 'Missouri' },
  { email: 'local.mo@example.org', role: 'Local Agency Staff', state: 'Missouri' },
  { email: 'vendor.mo@example.org', role: 'Vendor', state: 'Missouri' },
  { email: 'manager.mo@example.org', role: 'Market Manager', state: 'Missouri' },
  { email: 'recipient.mo@example.org', role: 'Recipient', state: 'Missouri' },
  { email: 'state.oh@example.org', role: 'State Agency Staff', state: 'Ohio' },
  { email: 'local.oh@example.org', role: 'Local Agency Staff', state: 'Ohio' },
  { email: 'vendor.oh@example.org', role: 'Vendor', state: 'Ohio' },
  { email: 'manager.oh@example.org', role: 'Market Manager', state: 'Ohio' },
  { email: 'recipient.oh@example.org', role: 'Recipient', state: 'Ohio' },
  { email: 'admin.oh@example.org', role: 'Admin', state: 'Ohio' },
];
