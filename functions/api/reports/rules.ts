/** Rules for reports by definition. */
import { fold } from '../../../shared/core/fold.ts';
import type { ReportForm } from '../../../shared/entities/report-definition.ts';
import { AppError } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { nameTaken, reportDefinitions } from '../../entities/report-definition.ts';
import { problemsOf } from '../../rules/reports/reportView.ts';
import { standardReports } from '../../rules/reports/standardReports.ts';

/** Throws 'invalid' for unknown columns, and for filters and sorts that every list would refuse, on the fields `column…`. */
export function assertMakesSense(form: ReportForm): void {
  const problems = problemsOf(form);
  if (problems.length) throw new AppError('invalid', problems[0]?.errorMessage ?? '', problems);
}

/** Throws 'conflict' for the name of another unchanged built-in report. The store checks the names of saved reports. */
export async function assertNameFree(reader: Reader, name: string, ownId?: string): Promise<void> {
  const other = standardReports.find((one) => fold(one.name) === fold(name) && one.id !== ownId);
  if (other && !(await reader.find(reportDefinitions, other.id))) throw nameTaken();
}
