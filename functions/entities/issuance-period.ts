import { Period, periodColumns, periodPermissions } from '../../shared/entities/issuance-period.ts';
import { entity } from '../core/entity.ts';

export const periods = entity<Period>({
  name: 'IssuancePeriod',
  stored: Period,
  columns: periodColumns,
  permissions: periodPermissions,
  scope: { state: 'stateId', isForRecipients: true },
  counters: ['unallocatedCents'],
  order: [{ column: 'startDate', direction: 'desc' }],
  owner: (period) => ({ of: `State#${period.stateId}`, at: `IssuancePeriod#${period.endDate}#${period.id}` }),
  unique: (period) => ({ name: `${period.programId}#${period.name}` }),
  taken: { name: 'The program has an issuance period with this name already' },
});
