import { api } from '../../rules/auth/api.ts';
import { uploadRecords } from './records.ts';

export const handler = api(uploadRecords);
