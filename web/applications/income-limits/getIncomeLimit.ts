import { incomeLimitApi } from '../../../shared/entities/income-limit.ts';
import { call } from '../../core/call.ts';

export const getIncomeLimit = (id: string, signal?: AbortSignal) => call(incomeLimitApi.get, { params: { id }, signal });
