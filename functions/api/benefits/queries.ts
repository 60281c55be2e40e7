import { benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { benefits } from '../../entities/benefit.ts';
import { tableRoute } from '../../rules/queries/ask.ts';

export const benefitQuestions = [tableRoute(benefitApi.table, benefitPermissions.read, benefits)];
