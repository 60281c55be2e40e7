import { beforeAll, expect, test } from 'vitest';
import { aProgram, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeOf } from '../../../shared/core/cardCode.ts';
import { addDays } from '../../../shared/core/days.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { type ProgramType, programApi } from '../../../shared/entities/program.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';

const today = new Date().toISOString().slice(0, 10);
const portal = usePortal();
let admin: Signed;
let staff: Signed;
let boones: Signed;
let coles: Signed;
let stateId: string;
let boone: string;
let cole: string;
let periodId: string;
let fundingId: string;
let vendorId: string;

beforeAll(async () => {
  [stateId, boone, cole] = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState());
    const area = (name: string) => tx.create(serviceAreas, aServiceArea(state.id, { name })).id;
    return [state.id, area('Boone'), area('Cole')] as const;
  });
  admin = await portal.signIn({ roles: ['Admin'], stateId });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  boones = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [boone] });
  coles = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [cole] });
  const programId = await addProgram('Vouchers', 'Hybrid Voucher');
  const season = { startDate: addDays(today, -30), endDate: addDays(today, 30), availableFundsCents: 1_000_000 };
  const amounts = { numberOfBenefitVouchers: 25, amountPerBenefitVoucherCents: 200 };
  periodId = await made(staff.call(periodApi.create, { body: { name: 'Season', programId, ...season, ...amounts } }));
  const money = { serviceAreaId: boone, issuancePeriodId: periodId, amountCents: 100_000 };
  fundingId = await made(staff.call(fundingApi.create, { body: money }));
  vendorId = await made(staff.call(vendorApi.create, { body: { name: 'Farm', userName: 'farm', outletType: 'Farmer' } }));
});

async function made(reply: ReturnType<Signed['call']>): Promise<string> {
  const { status, body } = await reply;
  expect([status, body.validationFailures]).toEqual([201, undefined]);
  return body.id;
}

const addProgram = (name: string, programType: ProgramType) =>
  made(admin.call(programApi.create, { body: aProgram(stateId, { name, programType }) }));

const person = (firstName: string) => ({ firstName, lastName: 'Lopez', dateOfBirth: '1950-03-01', serviceAreaId: boone, race: [] });
const add = (firstName: string) => made(staff.call(recipientApi.create, { body: person(firstName) }));
const held = (id: string) => store().children(maker, benefits, `Recipient#${id}`, 'Benefit#');
const firstFailure = ({ body }: { body: { validationFailures: { propertyName: string; errorMessage: string }[] } }) =>
  body.validationFailures[0];

/** Creates a recipient with 25 vouchers of $2.00, two of them spent. */
async function addHolder(firstName: string): Promise<string> {
  const id = await add(firstName);
  const issued = await staff.call(benefitApi.issue, { body: { recipientId: id, issuancePeriodId: periodId } });
  expect(issued.status).toBe(201);
  for (const { id: benefitId } of issued.body.slice(0, 2)) {
    const sale = await staff.call(benefitApi.redeem, { body: { benefitId, amountCents: 200, vendorId } });
    expect([sale.status, sale.body.validationFailures]).toEqual([200, undefined]);
  }
  return id;
}

test('returns the sums of the issued, spent and spendable amounts of a recipient', async () => {
  const params = { id: await addHolder('Sum') };
  expect((await staff.call(recipientApi.issuedSum, { params })).body).toEqual({ sumCents: 5000, count: 25 });
  expect((await staff.call(recipientApi.redeemedSum, { params })).body).toEqual({ sumCents: 400, count: 2 });
  const available = async () => (await staff.call(recipientApi.checkForAvailableBenefits, { params })).body;
  expect(await available()).toEqual({ hasAvailableBenefits: true, remainingCents: 4600 });
  const open = (await held(params.id)).find(({ status }) => status === 'Issued');
  const lost = { params: { benefitId: open?.id ?? '' }, body: { version: open?.version, deactivationKind: 'Lost', reason: 'Lost' } };
  expect((await staff.call(benefitApi.deactivate, lost)).status).toBe(200);
  expect(await available()).toEqual({ hasAvailableBenefits: true, remainingCents: 4400 });
  expect((await staff.call(recipientApi.redeemedSum, { params })).body).toEqual({ sumCents: 400, count: 2 });
  const nobody = { id: await add('Nothing') };
  expect((await staff.call(recipientApi.checkForAvailableBenefits, { params: nobody })).body.hasAvailableBenefits).toBe(false);
  expect((await coles.call(recipientApi.issuedSum, { params })).status).toBe(404);
});

test('shows a moved recipient’s benefits to the new area, and to the old area those that it issued', async () => {
  const id = await addHolder('Mover');
  const body = { ...person('Mover'), serviceAreaId: cole, version: 1 };
  expect((await boones.call(recipientApi.update, { params: { id }, body })).status).toBe(400);
  expect((await staff.call(recipientApi.update, { params: { id }, body })).status).toBe(200);
  const vouchers = await held(id);
  expect(new Set(vouchers.map(({ serviceAreaId, currentServiceAreaId }) => `${serviceAreaId} ${currentServiceAreaId}`))).toEqual(
    new Set([`${boone} ${cole}`]),
  );
  const seen = async (who: Signed) => {
    const reply = await who.call(benefitApi.table, {
      body: { take: 500, columns: [{ name: 'recipientFirstName', filter: { operator: 'EqualTo', value: 'Mover' } }] },
    });
    return reply.body.result.totalFilteredRecords;
  };
  await expect.poll(() => seen(coles)).toBe(25);
  expect(await seen(boones)).toBe(25);
  expect((await coles.call(recipientApi.get, { params: { id } })).status).toBe(200);
  expect((await boones.call(recipientApi.get, { params: { id } })).status).toBe(404);
});

test('moves more benefits with the recipient than fit into one transaction', async () => {
  const id = await addHolder('Many');
  const [pattern] = await held(id);
  if (!pattern) throw new Error('There is no voucher');
  for (const year of [1, 2, 3])
    await store().transact(maker, (tx) => {
      for (let number = 1; number <= 30; number++)
        tx.create(benefits, {
          ...pattern,
          id: `${id}-${year}-${number}`,
          code: `${year}-${number}`,
          number,
          issuancePeriodId: `old-${year}`,
          status: 'Redeemed',
        });
    });
  const body = { ...person('Many'), serviceAreaId: cole, version: 1 };
  expect((await staff.call(recipientApi.update, { params: { id }, body })).status).toBe(200);
  const all = await held(id);
  expect([all.length, all.filter(({ currentServiceAreaId }) => currentServiceAreaId === cole).length]).toEqual([115, 115]);
});

test('a deactivated recipient has nothing, the balance returns to the funding and only archiving is possible', async () => {
  const id = await addHolder('Leaver');
  const before = (await staff.call(fundingApi.get, { params: { id: fundingId } })).body;
  const params = { id };
  const without = await staff.call(recipientApi.deactivate, { params, body: { version: 1, reason: ' ' } });
  expect([without.status, firstFailure(without)?.propertyName]).toEqual([400, 'reason']);
  const gone = await boones.call(recipientApi.deactivate, { params, body: { version: 1, reason: 'Moved away' } });
  expect([gone.status, gone.body.version, typeof gone.body.deactivatedAt]).toEqual([200, 2, 'string']);
  const after = (await staff.call(fundingApi.get, { params: { id: fundingId } })).body;
  expect([after.remainingCents - before.remainingCents, after.returnedCents - before.returnedCents]).toEqual([4600, 4600]);
  const vouchers = await held(id);
  expect(vouchers.filter(({ status }) => status === 'Deactivated')).toHaveLength(23);
  expect(vouchers.filter(({ status }) => status === 'Redeemed')).toHaveLength(2);
  const kinds = (await store().children(maker, benefits, `Recipient#${id}`, 'Benefit#')).map(({ deactivationKind }) => deactivationKind);
  expect(kinds.filter((kind) => kind === 'Moved')).toHaveLength(23);
  const log = await staff.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: id } });
  expect(log.body.result.rows[0]).toMatchObject({ action: 'Deactivated', why: 'Moved away' });

  const sentence = 'This recipient is deactivated and can no longer be changed';
  for (const refused of [
    await staff.call(recipientApi.update, { params, body: { ...person('Leaver'), version: 2 } }),
    await staff.call(recipientApi.lock, { params, body: { version: 2 } }),
    await staff.call(recipientApi.assignHybridCode, { params, body: { code: 'any' } }),
  ])
    expect([refused.status, firstFailure(refused)?.errorMessage]).toEqual([409, sentence]);
  const again = await staff.call(recipientApi.deactivate, { params, body: { version: 2, reason: 'Twice' } });
  expect([again.status, firstFailure(again)?.errorMessage]).toEqual([409, 'This recipient is already deactivated']);
  const issue = await staff.call(benefitApi.issue, { body: { recipientId: id, issuancePeriodId: periodId } });
  expect(issue.status).toBe(400);
  expect((await staff.call(recipientApi.archive, { params, body: { version: 2 } })).body.isArchived).toBe(true);
});

test('a concurrent sale and deactivation of its recipient neither lose nor duplicate a cent', async () => {
  const id = await addHolder('Racer');
  const open = (await held(id)).filter(({ status }) => status === 'Issued').slice(0, 6);
  const before = (await staff.call(fundingApi.get, { params: { id: fundingId } })).body;
  const sell = ({ id: benefitId }: { id: string }) => staff.call(benefitApi.redeem, { body: { benefitId, amountCents: 200, vendorId } });
  const deactivate = () => staff.call(recipientApi.deactivate, { params: { id }, body: { version: 1, reason: 'Moved away' } });
  const replies = await Promise.all([...open.slice(0, 3).map(sell), deactivate(), ...open.slice(3).map(sell)]);
  if (replies[3]?.status !== 200) expect((await deactivate()).status).toBe(200);
  const sold = replies.filter((reply, at) => at !== 3 && reply.status === 200).length;
  const vouchers = await held(id);
  expect(vouchers.filter(({ status }) => status === 'Redeemed')).toHaveLength(2 + sold);
  expect(vouchers.filter(({ status }) => status === 'Issued')).toEqual([]);
  const after = (await staff.call(fundingApi.get, { params: { id: fundingId } })).body;
  expect(after.returnedCents - before.returnedCents).toBe((23 - sold) * 200);
});

const code = (...values: number[]) => hybridCodeOf([...values, ...Array(12 - values.length).fill(0)]);
const assign = (id: string, typed: string, who = staff) =>
  who.call(recipientApi.assignHybridCode, { params: { id }, body: { code: typed } });

test('binds a card that was printed elsewhere if the State has one card program', async () => {
  const [one, other] = [await add('Card'), await add('Other')];
  const none = await assign(one, code(1));
  expect(firstFailure(none)).toEqual({
    propertyName: 'code',
    code: 'people.assignCode.noProgram',
    errorMessage: 'This State has no program with cards',
  });
  const programId = await addProgram('Cards', 'Hybrid Card');
  const typed = code(1)
    .replace(/(....)/g, '$1-')
    .toLowerCase();
  const bound = await assign(one, typed, boones);
  expect([bound.status, bound.body]).toEqual([200, { id: hybridCodeId(code(1)), code: code(1), programId, version: 1 }]);
  expect((await assign(one, code(1))).status).toBe(200);
  const list = async () => (await boones.call(recipientApi.hybridCodes, { params: { id: one } })).body;
  expect(await list()).toHaveLength(1);
  await expect.poll(list).toMatchObject([{ code: code(1), programName: 'Cards', isActive: true }]);
  const taken = await assign(other, code(1));
  expect([taken.status, firstFailure(taken)]).toEqual([
    400,
    { propertyName: 'code', errorMessage: 'This card belongs to another recipient' },
  ]);
  const misread = await assign(other, `${code(2).slice(0, -1)}${code(2).endsWith('3') ? '4' : '3'}`);
  expect(firstFailure(misread)).toEqual({ propertyName: 'code', errorMessage: 'This is not a card code of 13 characters' });
  expect((await coles.call(recipientApi.hybridCodes, { params: { id: one } })).status).toBe(404);
});

test('offers unassigned cards of a batch and refuses a deactivated or foreign one', async () => {
  const recipientId = await add('Batch');
  const [cards] = await store().children(maker, programs, `State#${stateId}`, 'Program#Hybrid Card#');
  await store().transact(maker, (tx) => {
    const make = (value: number, more = {}) =>
      tx.create(hybridCodes, {
        id: hybridCodeId(code(9, value)),
        code: code(9, value),
        programId: cards?.id ?? '',
        stateId,
        isActive: true,
        ...more,
      });
    make(1);
    make(2);
    make(3, { isActive: false });
    make(4, { stateId: 'another' });
  });
  const options = async (query: object, who = boones) =>
    ((await who.call(recipientApi.hybridCodeOptions, { query: { recipientId, ...query } })).body as { label: string }[])
      .map(({ label }) => label)
      .sort();
  const searchTerm = code(9).slice(0, 1);
  await expect.poll(() => options({ searchTerm })).toEqual([code(9, 1), code(9, 2)].sort());
  for (const value of [3, 4]) {
    const refused = await assign(recipientId, code(9, value));
    expect([refused.status, firstFailure(refused)?.propertyName]).toEqual([400, 'code']);
  }
  expect((await assign(recipientId, code(9, 1), boones)).status).toBe(200);
  expect(await options({ searchTerm })).toEqual([code(9, 2)]);
  expect(await options({ searchTerm, values: hybridCodeId(code(9, 1)) })).toEqual([code(9, 1), code(9, 2)].sort());
  const other = await add('Elsewhere');
  const query = { recipientId: other, searchTerm, values: hybridCodeId(code(9, 1)) };
  expect(await options(query, staff)).toEqual([code(9, 2)]);
  await addProgram('More Cards', 'Hybrid Card');
  const unknown = await assign(other, code(8));
  expect(firstFailure(unknown)?.errorMessage).toBe(
    'Code not found. The State has several card programs, so an Admin must create the code first.',
  );
  expect((await assign(other, code(9, 2))).status).toBe(200);
});

type List = typeof recipientApi.table | typeof recipientApi.localTable | typeof recipientApi.searchPage;

test('finds a recipient by card or benefit code in every list and at the office, within the caller’s scope', async () => {
  const id = await addHolder('Scanned');
  await store().transact(maker, (tx) => {
    const card = { id: hybridCodeId(code(9, 9, 1)), code: code(9, 9, 1), programId: 'cards', stateId, isActive: true };
    tx.create(hybridCodes, { ...card, recipientId: id, assignedAt: new Date().toISOString() });
  });
  const found = async (who: Signed, call: List, typed: string) =>
    ((await who.call(call as typeof recipientApi.table, { body: { allSearch: typed } })).body.result.rows as { id: string }[]).map(
      (row) => row.id,
    );
  const atCounter = async (who: Signed, searchTerm: string) =>
    ((await who.call(recipientApi.search, { body: { searchTerm } })).body as { value: string }[]).map(({ value }) => value);
  await expect.poll(() => found(boones, recipientApi.localTable, 'scanned lopez')).toEqual([id]);
  const [voucher] = await held(id);
  for (const typed of [
    code(9, 9, 1),
    voucher?.code ?? '',
    ` ${code(9, 9, 1)
      .toLowerCase()
      .replace(/(.{4})/g, '$1-')} `,
  ]) {
    expect(await found(boones, recipientApi.localTable, typed)).toEqual([id]);
    expect(await found(staff, recipientApi.table, typed)).toEqual([id]);
    expect(await found(staff, recipientApi.searchPage, typed)).toEqual([id]);
    expect(await atCounter(boones, typed)).toEqual([id]);
    expect(await found(coles, recipientApi.localTable, typed)).toEqual([]);
    expect(await atCounter(coles, typed)).toEqual([]);
  }
  expect(await found(staff, recipientApi.table, code(9, 9, 2))).toEqual([]);
});
