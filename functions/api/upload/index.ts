import { api } from '../../rules/access/api.ts';
import { uploadRecords } from './records.ts';

export const handler = api(uploadRecords);
