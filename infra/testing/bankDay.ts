/** For tests only: a day on which farms of the demo data are paid through real calls. People type and look up account numbers. */

import { expect } from 'vitest';
import { store } from '../../functions/core/store/clients.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { readAnew } from '../../functions/rules/lists/listsOfStage.ts';
import { achBatchApi } from '../../shared/entities/ach-batch.ts';
import { achReturnApi } from '../../shared/entities/ach-return.ts';
import { achTransactionApi } from '../../shared/entities/ach-transaction.ts';
import { changeLogApi } from '../../shared/entities/changelog.ts';
import { originatorApi } from '../../shared/entities/originator.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { farmsOf } from '../demo/farms.ts';
import { agencies } from '../demo/schemes.ts';
import { maker } from './builders.ts';
import type { World } from './testImport.ts';
import type { Signed } from './testPortal.ts';
import { returnFile } from './testReturns.ts';

const [agency] = agencies;
/** Farms of the demo data, each with its own account. */
const farms = agency ? farmsOf(agency, 12, '2026-06-01').filter(({ form }) => form.accountNumber) : [];
const offset = '004411788255';
const corrected = '00099118822';
/** All account numbers of the day. */
export const accounts = [offset, corrected, ...farms.map(({ form }) => form.accountNumber ?? '')];

/** Returns the same person with recorded responses. It does not record the bank file, because that consists of account numbers. */
function kept(who: Signed, replies: string[]): Signed {
  const call: Signed['call'] = async (endpoint, input) => {
    const answer = await who.call(endpoint, input);
    const { body } = answer;
    if (endpoint.path !== achBatchApi.nachaFile.path)
      replies.push(body instanceof ArrayBuffer ? Buffer.from(body).toString('latin1') : JSON.stringify(body));
    return answer;
  };
  return { ...who, call };
}

/** Pays farms, returns some payments, and lets everyone view everything. `jobs` does the queued work. Returns the text of all responses. */
export async function payFarms(people: readonly Signed[], place: World, jobs: () => Promise<void>): Promise<string[]> {
  const replies: string[] = [];
  const [admin, other, staff] = people.map((who) => kept(who, replies)) as [Signed, Signed, Signed];
  const params = { stateId: place.stateId };
  const originator = (await admin.call(originatorApi.get, { params })).body;
  for (const [wrong, status] of [
    [`${offset}x`, 400],
    [offset.repeat(3), 400],
    [offset, 200],
  ] as const)
    expect((await admin.call(originatorApi.update, { params, body: { ...originator, offsetAccountNumber: wrong } })).status).toBe(status);
  const sellers: { readonly id: string; readonly name: string }[] = [];
  for (const { form } of farms) {
    const { status, body } = await staff.call(vendorApi.create, { body: form });
    expect(status).toBe(201);
    sellers.push(body);
    for (const wrong of [`${form.accountNumber} x`, form.accountNumber?.repeat(3)])
      expect((await staff.call(vendorApi.update, { params: { id: body.id }, body: { ...body, accountNumber: wrong } })).status).toBe(400);
  }
  const at = { stateId: place.stateId, programId: place.programId, issuancePeriodId: place.periodId, serviceAreaId: 'a' };
  const who = { benefitId: 'b', recipientId: 'r', recipientName: 'Ada', type: 'Sale', channel: 'App' } as const;
  await store().transact(maker, (tx) => {
    for (const { id: vendorId, name: vendorName } of sellers)
      tx.create(transactions, { ...at, ...who, vendorId, vendorName, amountCents: 500, occurredAt: tx.at });
  });
  const run = await admin.call(achBatchApi.run, { body: { stateId: place.stateId } });
  await jobs();
  const { batchId: id } = (await admin.call(achBatchApi.runStatus, { params: { runId: run.body.runId } })).body;
  const batch = async () => (await other.call(achBatchApi.get, { params: { id } })).body;
  const review = (await other.call(achBatchApi.review, { params: { id } })).body;
  const checks = review.accounts.map((one: object) => ({ ...one, isChecked: true }));
  expect((await other.call(achBatchApi.approve, { params: { id }, body: { token: review.token } })).status).toBe(409);
  const { token } = (await other.call(achBatchApi.check, { params: { id }, body: { accounts: checks } })).body;
  expect((await other.call(achBatchApi.approve, { params: { id }, body: { token } })).status).toBe(202);
  await jobs();
  const file = Buffer.from((await other.call(achBatchApi.nachaFile, { params: { id } })).body).toString();
  for (const { form } of farms) expect(file).toContain(form.accountNumber);
  await other.call(achBatchApi.approval, { params: { id } });
  const { version } = await batch();
  expect((await other.call(achBatchApi.sent, { params: { id }, body: { version } })).status).toBe(200);
  await jobs();
  await comesBack(admin, jobs, (await batch()).achTransactions);
  expect((await other.call(achBatchApi.settled, { params: { id }, body: { version: (await batch()).version } })).status).toBe(200);
  await jobs();
  for (const seller of sellers) await lookAt(staff, admin, seller.id);
  for (const { table } of [achBatchApi, achTransactionApi, achReturnApi]) await admin.call(table as typeof achBatchApi.table, { body: {} });
  return replies;
}

/**
 * Uploads bank files that quote account numbers wherever possible: one return, one correction, one entry for an unknown payment, and broken
 * files.
 */
async function comesBack(admin: Signed, jobs: () => Promise<void>, [one, two]: readonly { id: string }[]): Promise<void> {
  const traceOf = async (id = '') => (await admin.call(achTransactionApi.get, { params: { id } })).body;
  const [returned, changed] = [await traceOf(one?.id), await traceOf(two?.id)];
  const quoted = { accountNumber: accounts[2] ?? '', data: `ACCT ${accounts[2]}` };
  const content = returnFile({
    companyId: '1430000001',
    entries: [
      { ...quoted, trace: returned.trace, amountCents: returned.amountCents },
      { ...quoted, trace: changed.trace, amountCents: 0, type: '98', code: 'C01', data: corrected },
      { ...quoted, trace: changed.trace, amountCents: 0, type: '98', code: 'C04' },
      { ...quoted, trace: '081000039999999' },
    ],
  });
  const broken = content.replace(quoted.accountNumber.padEnd(17), `${quoted.accountNumber}é`.padEnd(17));
  const given = async (text: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'returns.txt'));
    return admin.call(achReturnApi.upload, { form });
  };
  for (const text of [
    `${quoted.accountNumber}\n`,
    broken,
    content.slice(0, 400),
    content.replace('799R03', quoted.accountNumber.slice(0, 6)),
  ])
    expect([text.length, (await given(text)).status]).toEqual([text.length, 400]);
  expect((await given(content)).status).toBe(202);
  await jobs();
  readAnew();
  const { rows } = (await admin.call(achReturnApi.table, { body: {} })).body.result;
  expect(rows.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
    'Not taken over',
    'Returned',
    'To take over',
    'Unmatched',
  ]);
  for (const { id, version, outcome } of rows) {
    await admin.call(achReturnApi.get, { params: { id } });
    expect((await admin.call(achReturnApi.takeOver, { params: { id }, body: { version } })).status).toBe(
      outcome === 'To take over' ? 200 : 409,
    );
  }
}

async function lookAt(staff: Signed, admin: Signed, id: string): Promise<void> {
  const { version, paymentHold } = (await staff.call(vendorApi.get, { params: { id } })).body;
  if (paymentHold) await staff.call(vendorApi.liftHold, { params: { id }, body: { version, reason: 'Called' } });
  await staff.call(vendorApi.archive, { params: { id }, body: { version } });
  await admin.call(changeLogApi.table, { body: { entity: 'Vendor', entityId: id } });
  await admin.call(achTransactionApi.ofVendor, { params: { id }, body: {} });
  for (const number of accounts) await staff.call(vendorApi.table, { body: { allSearch: number } });
  await staff.call(vendorApi.options, { query: { search: 'a' } });
}
