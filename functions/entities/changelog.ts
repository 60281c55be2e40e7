import type * as z from 'zod';
import { recordOf } from '../../shared/core/record.ts';
import { changeLogColumns } from '../../shared/entities/changelog.ts';
import { entity } from '../core/entity.ts';

/** The store writes it next to each change, and no other code does. Only the list of all changes reads it, a month at a time. */
const ChangeLog = recordOf({});
export const changeLogs = entity<z.infer<typeof ChangeLog>>({
  name: 'ChangeLog',
  stored: ChangeLog,
  columns: changeLogColumns,
  partition: 'month',
  order: [{ column: 'occurredAt', direction: 'desc' }],
});
