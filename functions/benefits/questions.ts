import { benefitApi, benefitPermissions } from '../../shared/entities/benefit.ts';
import { tableRoute } from '../answers/ask.ts';
import { benefits } from '../entities/benefit.ts';

export const benefitQuestions = [tableRoute(benefitApi.table, benefitPermissions.read, benefits)];
