/** The log of every change. It is written in the same transaction as the change itself. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, optional, text } from '../core/field.ts';
import { type Permissions, roles } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';

const fields = {
  occurredAt: instant('When'),
  who: text('Who'),
  entity: text('Record'),
  entityId: text('Record Id'),
  name: text('Name'),
  action: text('What'),
  changes: text('Changes'),
  why: optional(text('Why')),
};

export const changeLogColumns = [
  column('occurredAt', fields.occurredAt),
  column('who', fields.who, { isSearched: true }),
  column('entity', fields.entity, { isSearched: true }),
  column('name', fields.name, { isSearched: true }),
  column('action', fields.action, { isSearched: true }),
  /** One line per field: 'Name: before → after'. */
  column('changes', fields.changes, { isSearched: true }),
  column('why', fields.why, { isSearched: true }),
  column('entityId', fields.entityId),
  hidden('isForAdmins'),
  hidden('stateId'),
] as const;

/** Anyone who may read a record may read its changes. Admins may read the list, and State staff the list of their own State. */
export const changeLogPermissions = { read: roles, list: ['Admin', 'State Agency Staff'] } as const satisfies Permissions;

/** Earlier months cannot be requested. */
export const firstLogYear = 2000;

/**
 * With `entity` and `entityId`, it returns one record's changes. Without them, it returns the list of a month of the State's calendar
 * (YYYY-MM), by default the current one.
 */
const ChangeLogRequest = TableRequest.extend({
  entity: z.string().max(64).optional(),
  entityId: z.string().max(64).optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must be a year and a month, such as 2026-03')
    .refine((month) => Number(month.slice(0, 4)) >= firstLogYear, `There are no changes before ${firstLogYear}`)
    .optional(),
});

export const changeLogApi = {
  table: endpoint('POST', '/api/changelogs/table', {
    summary: 'See the list',
    body: ChangeLogRequest,
    reply: tableReply(changeLogColumns),
  }),
};
