/** The last part of a smoke run: codes, imports, applications and reports. */
import { applicationApi } from '../../../shared/entities/application.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { dispositionApi } from '../../../shared/entities/disposition.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { vendorImportApi } from '../../../shared/entities/vendor-import.ts';
import { type SmokeClient, SmokeError, until } from './client.ts';
import { csvFile } from './files.ts';
import type { Admins } from './people.ts';
import { benefitCents, type Market } from './setUpMarket.ts';

const codesMade = 20;

/** Creates codes, imports a person for one of them, a vendor, and a check with its deposit. */
export async function uploadFiles({ stateId, first }: Admins, market: Market, run: string): Promise<void> {
  const { id } = await first.call(hybridCodeApi.create, { body: { amount: codesMade, programId: market.cardProgramId } });
  await until('The codes', async () => (await first.call(hybridCodeApi.get, { params: { id } })).status === 'Ready');
  await first.call(hybridCodeApi.printSheet, { params: { id } });
  const csv = (await first.call(hybridCodeApi.exportCsv, { params: { id } })).toString();
  const code = /\b[A-Z0-9]{10,}\b/.exec(csv.split('\n').slice(1).join('\n'))?.[0];
  if (!code) throw new SmokeError('The file of codes has no code');

  const cards = csvFile(
    'hybridCode,firstName,lastName,dateOfBirth,address,city,county,zip,phone,email,serviceArea,wicCategory,householdId,race,ethnicity',
    `${code},Maria,Vargas ${run},1961-06-17,5762 W Garfield Ave,Kansas City,Jackson,64108,,,${market.areaName},,,White,Hispanic or Latino`,
  );
  const body = { issuancePeriodId: market.cardPeriodId };
  await imported(first, (await first.call(uploadApi.hybridCard, { body: body as never, files: { hybridCardRecipientsCsv: cards } })).id);
  await first.call(uploadApi.presign, {
    body: { kind: 'Hybrid Check Recipients', stateId, fileName: 'never-sent.csv', sizeBytes: 500 } as never,
  });
  const vendors = csvFile('vendorName,email,outletType', `Imported Farm,imported-${run}@example.org,Farmer`);
  await imported(first, (await first.call(vendorImportApi.start, { body: { stateId }, files: { file: vendors } })).id);
  await depositCheck(first, stateId, market, run);
}

/** Imports a printed check, and the bank's file with its deposit. */
async function depositCheck(admin: SmokeClient, stateId: string, { checkPeriodName, areaName }: Market, run: string): Promise<void> {
  // Other runs in the State have checks too, so the eight digits come from the current time.
  const number = String(Date.now()).slice(-8);
  const amount = (benefitCents / 100).toFixed(2);
  const checks = csvFile(
    'checkNumber,amount,issuancePeriod,firstName,lastName,dateOfBirth,serviceArea',
    `${number},${amount},${checkPeriodName},Ada,Checks ${run},1950-02-03,${areaName}`,
  );
  const body = { stateId };
  await imported(admin, (await admin.call(uploadApi.hybridCheck, { body, files: { hybridCheckRecipientsCsv: checks } })).id);
  const deposits = csvFile(
    'checkNumber,amount,transactionDate,bankReference,vendorName',
    `${number},${amount},01/01/${new Date().getUTCFullYear()},SMOKE-${number},`,
  );
  await imported(admin, (await admin.call(physicalCheckApi.upload, { body, files: { PhysicalCheckFileCsv: deposits } })).id);
}

async function imported(admin: SmokeClient, id: string): Promise<void> {
  const ended = await until('The end of an import', async () => {
    const now = await admin.call(uploadApi.progress, { params: { id } });
    return now.status !== 'Waiting' && now.status !== 'Running' && now;
  });
  if (ended.status !== 'Done' || ended.rowsDone !== 1)
    throw new SmokeError(`An import ended with the status ${ended.status}: ${ended.message}`);
}

/** Reads the State's reports. A practice State has no federal form. */
export async function readReports({ stateId, first }: Admins, { staff }: Market, recipientId: string): Promise<void> {
  const year = new Date().getUTCFullYear();
  await first.call(dispositionApi.pdf, { query: { fiscalYear: String(year), stateId } as never });
  await staff.call(dashboardApi.get, { query: {} });
  await staff.call(recipientApi.timeline, { params: { id: recipientId }, query: {} as never });
  const { result } = await staff.call(recipientApi.table, { body: { take: 10 } });
  if (!result.rows.some(({ id }) => id === recipientId))
    throw new SmokeError('The list of recipients does not contain the recipient of this run');
  await first.refused(federalFormApi.get, [409], { params: { form: 'fns-683a' }, query: { stateId } as never });
  const person = { firstName: 'Nora', lastName: 'Fenn', dateOfBirth: '1945-05-05', address: '5 Oak' };
  await staff.call(applicationApi.checkForExisting, { body: person as never });
}
