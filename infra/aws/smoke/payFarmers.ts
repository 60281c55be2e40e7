/** The middle of a smoke run: a recipient spends a benefit, and the farmers are paid. One payment comes back from the bank. */
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { benefitMailApi } from '../../../shared/entities/benefit-mail.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { returnFile } from '../../testing/testReturns.ts';
import { type SmokeClient, SmokeError, until } from './client.ts';
import { textFile } from './files.ts';
import type { Admins } from './people.ts';
import { benefitCents, type Market } from './setUpMarket.ts';

const saleCents = [1000, 600] as const;

/** Issues a benefit and spends it at both vendors. A third sale is voided. Returns the recipient's id. */
export async function spendBenefit({ staff, areaId, periodId, vendorIds }: Market, run: string): Promise<string> {
  const email = `smoke-recipient-${run}@example.org`;
  const person = {
    firstName: 'Cora',
    lastName: `Quill ${run}`,
    dateOfBirth: '1944-03-02',
    serviceAreaId: areaId,
    race: ['White'],
    ethnicity: 'Not Hispanic or Latino',
    email,
    phoneNumber: '(573) 555-0188',
    addressLine1: '1 Elm St',
    city: 'Kansas City',
    county: 'Jackson',
    zip: '64108',
  } as const;
  const { id: recipientId } = await staff.call(recipientApi.create, { body: { ...person, race: [...person.race] } });
  const [benefit] = await staff.call(benefitApi.issue, { body: { recipientId, issuancePeriodId: periodId } });
  if (!benefit) throw new SmokeError('Issuing created no benefit');
  const params = { benefitId: benefit.id };
  await staff.call(benefitApi.print, { params });
  await staff.call(benefitMailApi.recipientEmail, { params });
  await staff.call(benefitMailApi.send, { params, body: { email, language: 'Spanish', isKept: false } });
  await staff.call(recipientUserApi.invite, { body: { recipientId, email } });
  const sell = async (vendorId: string, amountCents: number) => {
    const [sale] = await staff.call(benefitApi.redeem, { body: { benefitId: benefit.id, amountCents, vendorId } });
    if (!sale) throw new SmokeError('Redeeming created no sale');
    return sale.id;
  };
  for (const [index, vendorId] of vendorIds.entries()) await sell(vendorId, saleCents[index] ?? 0);
  const mistake = await sell(vendorIds[0], 300);
  await staff.call(transactionApi.reverse, { params: { id: mistake }, body: { type: 'Void', reason: 'Wrong amount' } });
  const left = await staff.call(benefitApi.history, { params });
  const expected = benefitCents - saleCents[0] - saleCents[1];
  if (left.remainingCents !== expected) throw new SmokeError(`The benefit has ${left.remainingCents} cents left instead of ${expected}`);
  return recipientId;
}

/** Batches the sales, approves, sends and settles the batch. The second vendor's payment is returned first. */
export async function payFarmers({ stateId, second, first }: Admins, { vendorIds }: Market): Promise<void> {
  const opened = await second.call(achBatchApi.run, { body: { stateId } });
  const run = await until('The end of the ACH run', async () => {
    const now = await second.call(achBatchApi.runStatus, { params: { runId: opened.runId } });
    return now.status === 'Closed' && now;
  });
  const id = run.batchId ?? '';
  if (!run.batchId) throw new SmokeError('The ACH run created no batch');
  const params = { id };
  const { accounts } = await first.call(achBatchApi.review, { params });
  const checked = accounts.map(({ achTransactionId, account }) => ({ achTransactionId, account, isChecked: true }));
  const review = checked.length
    ? await first.call(achBatchApi.check, { params, body: { accounts: checked } })
    : await first.call(achBatchApi.review, { params });
  await first.call(achBatchApi.approve, { params, body: { token: review.token } });
  await until('The bank file', async () => {
    const batch = await first.call(achBatchApi.get, { params });
    if (batch.status === 'Draft') throw new SmokeError(`The batch is a draft again: ${batch.notice}`);
    return batch.status === 'Approved' && batch;
  });
  const file = (await first.call(achBatchApi.nachaFile, { params })).toString();
  if (file.slice(4, 13) !== '999999999')
    throw new SmokeError('The bank file of a practice State names a real bank. Do not send it to any bank');
  const downloaded = await first.call(achBatchApi.get, { params });
  await first.call(achBatchApi.sent, { params, body: { version: downloaded.version } });
  const settling = await until('The end of marking the payments as sent', async () => {
    const batch = await first.call(achBatchApi.get, { params });
    return batch.status === 'Sent' && !batch.work && batch;
  });
  await returnSecond(second, settling, file);
  const { version } = await first.call(achBatchApi.get, { params });
  await first.call(achBatchApi.settled, { params, body: { version } });
  const settled = await until('The settled batch', async () => {
    const batch = await first.call(achBatchApi.get, { params });
    return batch.status === 'Settled' && batch;
  });
  await assertPaid(second, settled.achTransactions, vendorIds);
}

type Batch = Awaited<ReturnType<typeof approvedOf>>;
const approvedOf = (client: SmokeClient) => client.call(achBatchApi.get, { params: { id: '' } });

/** Uploads the bank's response, which does not know the second payment's account. */
async function returnSecond(admin: SmokeClient, { achTransactions, file }: Batch, bankFile: string): Promise<void> {
  const returned = achTransactions.find(({ amountCents }) => amountCents === saleCents[1]);
  const trace = bankFile
    .split(/\r?\n/)
    .find((line) => line.startsWith('6') && Number(line.slice(29, 39)) === saleCents[1])
    ?.slice(79, 94);
  if (!returned || !trace) throw new SmokeError('The bank file lacks the second payment');
  const text = returnFile({ companyId: file?.companyId ?? '', entries: [{ amountCents: saleCents[1], code: 'R03', trace }] });
  const { id } = await admin.call(achReturnApi.upload, { files: { file: textFile(text) } });
  await until('The end of the return file', async () => (await admin.call(achReturnApi.file, { params: { id } })).status === 'Done');
  await until('The returned payment', async () => {
    const { status } = await admin.call(achTransactionApi.get, { params: { id: returned.id } });
    return status === 'Returned';
  });
}

async function assertPaid(admin: SmokeClient, payments: Batch['achTransactions'], vendorIds: readonly string[]): Promise<void> {
  const found = await Promise.all(payments.map(({ id }) => admin.call(achTransactionApi.get, { params: { id } })));
  const told = found.map(({ vendorId, amountCents, status }) => `${vendorIds.indexOf(vendorId) + 1}: ${amountCents} ${status}`).sort();
  const expected = [`1: ${saleCents[0]} Settled`, `2: ${saleCents[1]} Returned`];
  if (told.join() !== expected.join()) throw new SmokeError(`The payments are ${told.join(', ')} instead of ${expected.join(', ')}`);
}
