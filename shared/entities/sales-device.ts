/**
 * A phone that is registered for selling. It belongs to a vendor, or to the market manager who registered it. Its key pair stays in the
 * phone. The portal keeps the public key, by which it recognizes the phone.
 */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions, Role } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { vendorFields } from './vendor.ts';

/** The roles that sell on a phone. */
export const sellers = ['Vendor', 'Market Manager'] as const satisfies readonly Role[];

/** A vendor, or a market manager, can have this many phones at a time. */
export const maxPhones = 10;

export const salesDeviceFields = {
  name: text('Phone', 40),
  userName: text('Registered By', 150),
  lastSeenAt: instant('Last Seen'),
  revokedAt: optional(instant('Removed')),
};

export const SalesDevice = recordOf({
  ...salesDeviceFields,
  stateId: reference('State'),
  /** The vendor of the user who registered it. A market manager's phone has none. */
  vendorId: optional(reference('Vendor')),
  /** The user who registered it. */
  userId: reference('User'),
}).extend({
  /** The P-256 public key as SPKI in base64url. */
  publicKey: z.string(),
  /** Its place among the phones of its owner, from 1 to `maxPhones`, until it is removed. */
  place: z.number().optional(),
});
export type SalesDevice = z.infer<typeof SalesDevice>;

export const salesDeviceColumns = [
  column('name', salesDeviceFields.name, { isSearched: true }),
  joined('vendorName', vendorFields.name, { entity: 'Vendor', by: 'vendorId', column: 'name' }, { label: 'Vendor', isSearched: true }),
  column('userName', salesDeviceFields.userName, { isSearched: true }),
  column('createdAt', instant('Registered')),
  column('lastSeenAt', salesDeviceFields.lastSeenAt),
  column('revokedAt', salesDeviceFields.revokedAt),
  hidden('vendorId'),
  column('userId', reference('User'), forRulesAlone),
  hidden('stateId'),
] as const;

export const salesDevicePermissions = {
  read: ['Admin', 'State Agency Staff', 'Vendor', 'Market Manager'],
  revoke: ['Admin', 'State Agency Staff', 'Vendor', 'Market Manager'],
  ofVendor: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

const SalesDeviceReply = SalesDevice.omit({ publicKey: true, place: true });

export const salesDeviceApi = {
  /** Vendors see the phones of their vendor, and market managers their own. */
  table: endpoint('POST', '/api/sales-devices/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(salesDeviceColumns),
  }),
  ofVendor: endpoint('POST', '/api/vendors/{id}/phones', {
    summary: 'See a vendor’s phones',
    body: TableRequest,
    reply: tableReply(salesDeviceColumns),
  }),
  /** The phone cannot sell from its next request on. It can be registered again. */
  revoke: endpoint('PUT', '/api/sales-devices/revoke/{id}', {
    summary: 'Remove a phone, which can then no longer sell',
    body: z.object(based),
    reply: SalesDeviceReply,
  }),
};
