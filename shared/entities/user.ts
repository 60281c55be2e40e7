/** Someone who may sign in. All of a user's roles share one scope: the state, the service areas or the vendor of this record. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { choice, choices, email, flag, optional, reference, references, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { roles } from '../core/role.ts';
import { stateFields } from './state.ts';

const vendorUserTypes = ['Primary', 'Secondary'] as const;

const userFields = {
  firstName: text('First Name'),
  lastName: text('Last Name'),
  email: email('Email'),
  userRoles: choices('User Roles', roles),
  stateId: optional(reference('State')),
  serviceAreas: references('Service Areas'),
  vendorId: optional(reference('Vendor')),
  vendorUserType: optional(choice('Vendor User Type', vendorUserTypes)),
  notificationsEnabled: flag('Send Transaction Emails'),
  phoneNumber: optional(text('Phone Number', 20)),
};

const kept = {
  isLockedOut: flag('Locked Out'),
  emailConfirmed: flag('Email Confirmed'),
  profilePhotoGuid: optional(text('Photo')),
  reportedTimeZone: optional(text('Time Zone')),
};

/** `sessionEpoch` is raised to end all sessions that began before. */
export const User = recordOf({ ...userFields, ...kept }).extend({ sessionEpoch: z.number() });
export type User = z.infer<typeof User>;

export const userColumns = [
  column('lastName', userFields.lastName, { isSearched: true }),
  column('firstName', userFields.firstName, { isSearched: true }),
  column('email', userFields.email, { isSearched: true }),
  column('userRoles', userFields.userRoles),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  column('isLockedOut', kept.isLockedOut),
  column('emailConfirmed', kept.emailConfirmed),
  hidden('stateId'),
  hidden('vendorId'),
] as const;
