import { TableRequest } from '../../../shared/core/table.ts';
import { dispositionApi, dispositionPermissions } from '../../../shared/entities/disposition.ts';
import { reportApi, reportPermissions } from '../../../shared/entities/report.ts';
import { reportDefinitionApi, reportDefinitionPermissions } from '../../../shared/entities/report-definition.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { answerFile } from '../../rules/files/answer.ts';
import { recipientExport } from '../../rules/files/recipientExport.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';
import { datasets } from '../../rules/reports/datasets.ts';
import { askDisposition } from '../../rules/reports/disposition/disposition.ts';
import { toColumn } from '../../rules/reports/reportView.ts';
import { datasetExport, datasetTable, definitionTable } from './definitions.ts';
import { dispositionCsv } from './dispositionCsv.ts';
import { incentiveReport } from './incentive.ts';
import { issuanceReport } from './issuance.ts';
import { countedLists } from './lists.ts';
import { seniorReport, wicReport } from './people.ts';
import { vendorCsv, vendorReport } from './vendors.ts';

const { people, vendors, incentive, issuance } = reportPermissions;
const { read: defined } = reportDefinitionPermissions;
const newestFirst = TableRequest.parse({ columns: [{ name: 'startDate', sort: { direction: 'desc', order: 0 } }] });

export const reportQueries = [
  route(reportApi.options, people, async (call) => {
    const queries = await openQueries(call, [periods, serviceAreas], call.query.stateId);
    const all = await queries.rows(periods, newestFirst, [], ['name', 'programId', 'startDate', 'endDate']);
    const schemes = await store().many(call.caller, programs, [...new Set(all.map(({ programId }) => String(programId)))]);
    const byId = new Map(schemes.map((program) => [program.id, program]));
    return {
      issuancePeriods: all.map(({ id, name, programId, startDate, endDate }) => ({
        value: id,
        label: String(name),
        programName: byId.get(String(programId))?.name ?? '',
        federalProgram: byId.get(String(programId))?.federalProgram,
        startDate: String(startDate),
        endDate: String(endDate),
      })),
      serviceAreas: await queries.options(serviceAreas, { label: 'name', take: 500 }),
    };
  }),
  route(reportApi.senior, people, seniorReport),
  route(reportApi.wic, people, wicReport),
  ...countedLists,
  route(reportApi.recipientCsv, people, (call) => {
    const { stateId, ...recipientReport } = call.body;
    const body = TableRequest.parse({ stateId });
    return answerFile({ ...call, body }, recipientExport(recipientReport), { kind: 'recipient-report', recipientReport, request: body });
  }),
  route(reportApi.vendor, vendors, (call) => vendorReport(call, call.query)),
  route(reportApi.vendorCsv, vendors, (call) => vendorCsv(call, call.body)),
  route(reportApi.incentive, incentive, (call) => incentiveReport(call, call.query)),
  route(dispositionApi.get, dispositionPermissions.read, (call) => askDisposition(call, call.query)),
  route(dispositionApi.csv, dispositionPermissions.read, async (call) => dispositionCsv(await askDisposition(call, call.body))),
  route(reportApi.internalIssuance, issuance, (call) => issuanceReport(call, call.query)),
  route(reportDefinitionApi.table, defined, definitionTable),
  route(reportDefinitionApi.datasetTable, defined, datasetTable),
  route(reportDefinitionApi.columnOptions, defined, ({ query }) => datasets[query.dataset].columns.map(toColumn)),
  route(reportDefinitionApi.export, defined, (call) => datasetExport(call)),
];
