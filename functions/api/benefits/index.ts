import { api } from '../../rules/auth/api.ts';
import { benefitRecords } from './records.ts';

export const handler = api(benefitRecords);
