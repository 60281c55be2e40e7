import type * as z from 'zod';
import { recordOf } from '../../shared/core/record.ts';
import { changeLogColumns } from '../../shared/entities/changelog.ts';
import { entity } from '../core/entity.ts';

/** Written by the store beside each change, never by hand; read by the list of all changes alone, a month at a time. */
const ChangeLog = recordOf({});
export const changeLogs = entity<z.infer<typeof ChangeLog>>({
  name: 'ChangeLog',
  stored: ChangeLog,
  columns: changeLogColumns,
  partition: 'month',
  order: [{ column: 'occurredAt', direction: 'desc' }],
});
