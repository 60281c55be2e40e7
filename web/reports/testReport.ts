import type { Role } from '../../shared/core/role.ts';
import type { ReportReply } from '../../shared/entities/report-definition.ts';
import { signedIn } from '../access/session/session.ts';

const column = (name: string, label: string, more: object = {}) =>
  ({ name, label, type: 'string', sortable: true, filterable: true, ...more }) as const;
const type = column('type', 'Type', { type: 'enum', options: ['Sale', 'Refund', 'Void'] });
const vendor = column('vendorName', 'Vendor');
const amount = column('amountCents', 'Amount', { type: 'long', format: 'money' });

/** The columns of the dataset, for the tests of these screens. */
export const testColumns = [type, vendor, amount, column('channel', 'Channel')] as ReportReply['view']['columns'];

/** A report as the server returns it. */
export const testReport: ReportReply = {
  id: ':id',
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
  name: 'Refunds',
  dataset: 'Transactions',
  columns: ['vendorName', 'amountCents', 'type'],
  columnFilterDefaults: [{ name: 'type', operator: 'MultiSelect', value: ['Refund', 'Void'] }],
  columnSortDefaults: [{ name: 'amountCents', direction: 'desc' }],
  reportExportFileType: 'Excel',
  view: {
    columns: [vendor, amount, type] as ReportReply['view']['columns'],
    filters: [{ name: 'type', operator: 'MultiSelect', value: ['Refund', 'Void'] }],
    sorts: [{ name: 'amountCents', direction: 'desc' }],
  },
  problems: [],
};

/** Sets the logged-in user to a Missouri user with this role. */
export function signInAs(role: Role): void {
  const person = {
    id: 'u1',
    email: 'a@example.org',
    firstName: 'Ada',
    lastName: 'Admin',
    serviceAreas: [],
    hasProgramWithTokenType: false,
  };
  signedIn({ ...person, roleNames: [role], stateId: 'mo', stateName: 'Missouri' });
}

export const signInAdmin = () => signInAs('Admin');
