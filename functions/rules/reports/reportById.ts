import type { ReportDefinition } from '../../../shared/entities/report-definition.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { reportDefinitions } from '../../entities/report-definition.ts';
import { standardReports } from './standardReports.ts';

/** A report as it is now: as an Admin has made it, or under version 0 one of the portal's own. Throws 'notFound', also for a deleted one. */
export async function reportById(store: Store, caller: Caller, id: string): Promise<ReportDefinition> {
  const kept = await store.find(caller, reportDefinitions, id);
  const report = kept ?? standardReports.find((one) => one.id === id);
  if (!report || report.isRemoved) throw notFound('report');
  return report;
}
