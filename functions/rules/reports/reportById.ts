import type { ReportDefinition } from '../../../shared/entities/report-definition.ts';
import { notFound } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { reportDefinitions } from '../../entities/report-definition.ts';
import { standardReports } from './standardReports.ts';

/**
 * Returns the current report: the version that an Admin saved, or the portal's own as version 0. Throws 'notFound', also for a deleted one.
 */
export async function reportById(reader: Reader, id: string): Promise<ReportDefinition> {
  const kept = await reader.find(reportDefinitions, id);
  const report = kept ?? standardReports.find((one) => one.id === id);
  if (!report || report.isRemoved) throw notFound('report');
  return report;
}
