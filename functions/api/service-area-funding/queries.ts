import { fundingApi, fundingPermissions } from '../../../shared/entities/funding.ts';
import { route } from '../../core/route.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { ask, tableRoute } from '../../rules/queries/ask.ts';
import { periodOptions } from '../../rules/queries/periodOptions.ts';

export const fundingQuestions = [
  tableRoute(fundingApi.table, fundingPermissions.read, fundings),
  route(fundingApi.options, fundingPermissions.options, async (call) => {
    const answers = await ask(call, [serviceAreas, periods]);
    return {
      serviceAreas: answers.options(serviceAreas, { label: 'name', take: 500 }),
      issuancePeriods: periodOptions(answers),
    };
  }),
];
