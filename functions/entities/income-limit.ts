import { IncomeLimit, incomeLimitColumns, incomeLimitPermissions } from '../../shared/entities/income-limit.ts';
import { entity } from '../core/entity.ts';

export const incomeLimits = entity<IncomeLimit>({
  name: 'IncomeLimit',
  stored: IncomeLimit,
  columns: incomeLimitColumns,
  permissions: incomeLimitPermissions,
  scope: { state: 'none' },
  order: [
    { column: 'startsOn', direction: 'desc' },
    { column: 'place', direction: 'asc' },
  ],
  title: ({ place, startsOn, endsOn }) => `${place}, ${startsOn} to ${endsOn}`,
});
