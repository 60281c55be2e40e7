import { fundingApi, fundingPermissions } from '../../../shared/entities/funding.ts';
import { route } from '../../core/route.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { openQueries, tableRoute } from '../../rules/queries/openQueries.ts';
import { periodOptions } from '../../rules/queries/periodOptions.ts';

export const fundingQueries = [
  tableRoute(fundingApi.table, fundingPermissions.read, fundings),
  route(fundingApi.options, fundingPermissions.options, async (call) => {
    const queries = await openQueries(call, [serviceAreas, periods]);
    return {
      serviceAreas: queries.options(serviceAreas, { label: 'name', take: 500 }),
      issuancePeriods: periodOptions(queries),
    };
  }),
];
