import { type ReportDefinition, reportDefinitionApi, reportDefinitionPermissions } from '../../../shared/entities/report-definition.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { difference } from '../../core/store/trace.ts';
import { reportDefinitions } from '../../entities/report-definition.ts';
import { reportById } from '../../rules/reports/reportById.ts';
import { reportReply } from '../../rules/reports/reportView.ts';
import { isStandard } from '../../rules/reports/standardReports.ts';
import { assertMakesSense, assertNameFree } from './rules.ts';

const { read, change } = reportDefinitionPermissions;

export const reportRecords = [
  route(reportDefinitionApi.create, change, async ({ caller, body }) => {
    assertMakesSense(body);
    const made = await store().transact(caller, async (tx) => {
      await assertNameFree(tx, body.name);
      return tx.create(reportDefinitions, body);
    });
    return reportReply(made);
  }),

  route(reportDefinitionApi.get, read, async ({ caller, params }) => reportReply(await reportById(store().as(caller), params.reportId))),

  route(reportDefinitionApi.update, change, async ({ caller, params, body }) => {
    assertMakesSense(body);
    const after = await store().transact(caller, async (tx) => {
      const before = assertCurrent(await reportById(tx, params.reportId), body.version);
      await assertNameFree(tx, body.name, before.id);
      const fields = fieldsOf(body);
      const changes = difference(reportDefinitions, told(before), told({ ...before, ...fields }));
      if (changes === '') return before;
      // A built-in report is saved as a record at its first change.
      if (before.version > 0) return tx.update(reportDefinitions, before, { ...before, ...fields }, { changes });
      return tx.create(reportDefinitions, { ...fields, id: before.id }, { reason: { action: 'Changed', changes } });
    });
    return reportReply(after);
  }),

  route(reportDefinitionApi.remove, change, async ({ caller, params }) => {
    const removed = await store().transact(caller, async (tx) => {
      const report = await reportById(tx, params.reportId);
      if (!isStandard(report.id)) tx.remove(reportDefinitions, report);
      else if (report.version > 0) tx.update(reportDefinitions, report, { ...report, isRemoved: true }, { action: 'Deleted', changes: '' });
      else tx.create(reportDefinitions, { ...report, isRemoved: true }, { reason: { action: 'Deleted' } });
      return report;
    });
    return reportReply(removed);
  }),
];

/** Formats a report for the change log, with filters and sorts in words. */
function told(report: ReportDefinition): ReportDefinition {
  const words = {
    columnFilterDefaults: report.columnFilterDefaults.map(({ name, operator, value }) => `${name} ${operator} ${value}`),
    columnSortDefaults: report.columnSortDefaults.map(({ name, direction }) => `${name} ${direction}`),
  };
  return { ...report, ...words } as unknown as ReportDefinition;
}
