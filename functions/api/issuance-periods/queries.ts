import { periodApi, periodPermissions } from '../../../shared/entities/issuance-period.ts';
import { route } from '../../core/http/route.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { periodOptions } from '../../rules/lists/periodOptions.ts';
import { programOptions } from '../../rules/lists/programOptions.ts';

export const periodQueries = [
  tableRoute(periodApi.table, periodPermissions.read, periods),
  route(periodApi.programOptions, periodPermissions.read, async (call) => programOptions(await openQueries(call, [programs]))),
  route(periodApi.options, periodPermissions.options, async (call) => {
    const { programId } = call.query;
    const where = programId ? [{ column: 'programId', operator: 'EqualTo', value: programId } as const] : [];
    return periodOptions(await openQueries(call, [periods]), where);
  }),
];
