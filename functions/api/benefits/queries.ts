import { benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { benefits } from '../../entities/benefit.ts';
import { tableRoute } from '../../rules/queries/openQueries.ts';

export const benefitQueries = [tableRoute(benefitApi.table, benefitPermissions.read, benefits)];
