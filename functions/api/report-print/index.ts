import { dispositionApi, dispositionPermissions } from '../../../shared/entities/disposition.ts';
import { route } from '../../core/http/route.ts';
import { api } from '../../rules/access/api.ts';
import { askDisposition } from '../../rules/reports/disposition/disposition.ts';
import { drawDisposition } from './drawDisposition.ts';

export const reportPrintRecords = [
  route(dispositionApi.pdf, dispositionPermissions.read, async (call) => {
    const report = await askDisposition(call, call.query);
    return {
      content: await drawDisposition(report),
      contentType: 'application/pdf',
      fileName: `disposition-${report.today}.pdf`,
    };
  }),
];

export const handler = api(reportPrintRecords);
