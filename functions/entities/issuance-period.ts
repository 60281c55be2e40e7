import * as z from 'zod';
import { Period, periodColumns, periodPermissions, programYearOf } from '../../shared/entities/issuance-period.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('setup/server.staff');

/** Periods of the first release have no program year. It is the year of their first day. */
const withProgramYear = (kept: { readonly startDate: string }) => ({ programYear: programYearOf(kept.startDate), ...kept });

export const periods = entity<Period>({
  name: 'IssuancePeriod',
  stored: z.preprocess(withProgramYear, Period),
  columns: periodColumns,
  permissions: periodPermissions,
  scope: { state: 'stateId', isForRecipients: true },
  counters: ['unallocatedCents'],
  order: [{ column: 'startDate', direction: 'desc' }],
  owner: (period) => ({ of: `State#${period.stateId}`, at: `IssuancePeriod#${period.endDate}#${period.id}` }),
  unique: (period) => ({ name: `${period.programId}#${period.name}` }),
  taken: { name: () => refuse('conflict', 'taken.periodName', { field: 'name' }) },
});
