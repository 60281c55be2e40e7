import { reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { call } from '../core/call.ts';

export const getDefinition = (reportId: string, signal?: AbortSignal) => call(reportDefinitionApi.get, { params: { reportId }, signal });
