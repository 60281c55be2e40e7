import { api } from '../../rules/access/api.ts';
import { benefitRecords } from './records.ts';

export const handler = api(benefitRecords);
