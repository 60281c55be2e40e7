import { beforeAll, expect, test } from 'vitest';
import { aProgram, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays } from '../../../shared/core/days.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { programApi } from '../../../shared/entities/program.ts';
import { store } from '../../core/store/clients.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let stateId: string;
let areaIds: string[];
let programId: string;

beforeAll(async () => {
  const made = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState());
    const areas = ['Boone', 'Cole'].map((name) => tx.create(serviceAreas, aServiceArea(state.id, { name })));
    return { state, areas };
  });
  stateId = made.state.id;
  areaIds = made.areas.map(({ id }) => id);
  admin = await portal.signIn({ roles: ['Admin'], stateId });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const link = { optIntoOnlineRecipientApplicationSubmission: false, onlineRecipientApplicationLink: 'forgotten' };
  const program = aProgram(stateId, { programType: 'Electronic Only', eCheckMerchantApiKey: 'key-1', ...link });
  const reply = await admin.call(programApi.create, { body: program });
  expect(reply.status).toBe(201);
  programId = reply.body.id;
});

const today = new Date().toISOString().slice(0, 10);

async function makePeriod(availableFundsCents: number, name: string) {
  const body = {
    name,
    programId,
    availableFundsCents,
    startDate: today,
    endDate: addDays(today, 100),
    benefitAmountPerRecipientCents: 5000,
    numberOfBenefitVouchers: 3,
  };
  const reply = await staff.call(periodApi.create, { body });
  expect([reply.status, reply.body.validationFailures]).toEqual([201, undefined]);
  return reply.body;
}

test('drops an application link without online applications, and hides the payment key from other roles', async () => {
  const seen = await staff.call(programApi.get, { params: { id: programId } });
  expect(seen.body).not.toHaveProperty('onlineRecipientApplicationLink');
  expect(seen.body).not.toHaveProperty('eCheckMerchantApiKey');
  expect((await admin.call(programApi.get, { params: { id: programId } })).body.eCheckMerchantApiKey).toBe('key-1');
});

test('a period has only the amounts of its program type, and missing ones are reported', async () => {
  expect(await makePeriod(100_000, 'Amounts')).not.toHaveProperty('numberOfBenefitVouchers');
  const body = { name: 'Bare', programId, availableFundsCents: 1, startDate: today, endDate: addDays(today, -1) };
  const reply = await staff.call(periodApi.create, { body });
  expect([reply.status, reply.body.validationFailures]).toEqual([
    400,
    [{ propertyName: 'endDate', errorMessage: 'End Date must be on or after Start Date' }],
  ]);
  const missing = await staff.call(periodApi.create, { body: { ...body, endDate: addDays(today, 1) } });
  expect(missing.body.validationFailures).toEqual([
    { propertyName: 'benefitAmountPerRecipientCents', errorMessage: 'Benefit Amount per Recipient is required' },
  ]);
});

test('thirty concurrent allocations from one period never exceed its money', async () => {
  const period = await makePeriod(20_000, 'Race');
  const opened = await staff.call(fundingApi.create, {
    body: { serviceAreaId: areaIds[0], issuancePeriodId: period.id, amountCents: 1000 },
  });
  expect(opened.status).toBe(201);
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => staff.call(fundingApi.createEntry, { params: { id: opened.body.id }, body: { amountCents: 1000 } })),
  );
  const given = replies.filter(({ status }) => status === 201).length;
  const after = await staff.call(periodApi.get, { params: { id: period.id } });
  const funding = await staff.call(fundingApi.get, { params: { id: opened.body.id } });
  expect(after.body.unallocatedCents).toBe(20_000 - 1000 * (given + 1));
  expect(funding.body.allocatedCents).toBe(1000 * (given + 1));
  expect(given).toBe(19);
  const refusals = new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.validationFailures[0].errorMessage));
  expect([...refusals]).toEqual(['Only $0.00 of the issuance period is unallocated']);
});

test('creates an entry once when it is sent again under its key', async () => {
  const period = await makePeriod(10_000, 'Repeat');
  const { body: funding } = await staff.call(fundingApi.create, {
    body: { serviceAreaId: areaIds[1], issuancePeriodId: period.id, amountCents: 1000 },
  });
  const send = (amountCents: number) =>
    staff.call(fundingApi.createEntry, { params: { id: funding.id }, body: { amountCents }, key: 'entry-0001' });
  const [first, second] = [await send(500), await send(500)];
  expect([first.status, second.status, second.body.allocatedCents]).toEqual([201, 201, 1500]);
  expect((await send(700)).status).toBe(409);
});

test('refuses to cut funds below allocations, to undo issued ones, and a second funding', async () => {
  const period = await makePeriod(10_000, 'Cut');
  const form = { serviceAreaId: areaIds[0], issuancePeriodId: period.id, amountCents: 6000 };
  const { body: funding } = await staff.call(fundingApi.create, { body: form });
  const again = await staff.call(fundingApi.create, { body: { ...form, amountCents: 1 } });
  expect([again.status, again.body.validationFailures[0].errorMessage]).toEqual([
    409,
    'This service area already has funding from this issuance period. Add an entry to it.',
  ]);
  const { body: now } = await staff.call(periodApi.get, { params: { id: period.id } });
  const { stateName: _s, programName: _p, programType: _t, unallocatedCents: _u, ...fields } = now;
  const cut = await staff.call(periodApi.update, { params: { id: period.id }, body: { ...fields, availableFundsCents: 5999 } });
  expect(cut.body.validationFailures[0].errorMessage).toBe('Available Funds cannot be less than the $60.00 allocated to service areas');
  const fine = await staff.call(periodApi.update, { params: { id: period.id }, body: { ...fields, availableFundsCents: 6000 } });
  expect([fine.status, fine.body.unallocatedCents]).toEqual([200, 0]);
  const stale = await staff.call(periodApi.update, { params: { id: period.id }, body: { ...fields, availableFundsCents: 9000 } });
  expect(stale.status).toBe(409);
  const back = await staff.call(fundingApi.createEntry, { params: { id: funding.id }, body: { amountCents: -6001 } });
  expect(back.body.validationFailures[0].errorMessage).toBe('At most $60.00 can be removed. The rest is already issued.');
});

test('the list shows the user’s own writes at once, with their sums', async () => {
  const { body } = await staff.call(fundingApi.table, {
    body: { columns: [{ name: 'issuancePeriodName', filter: { operator: 'EqualTo', value: 'Cut' } }] },
  });
  expect(body.result.rows).toMatchObject([
    { serviceAreaName: 'Boone', issuancePeriodName: 'Cut', allocatedCents: 6000, remainingCents: 6000 },
  ]);
});

test('hides another State', async () => {
  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: 'another' });
  expect((await stranger.call(programApi.get, { params: { id: programId } })).status).toBe(404);
  expect((await stranger.call(fundingApi.table, { body: {} })).body.result.rows).toEqual([]);
  expect((await portal.visitor.call(fundingApi.table, { body: {} })).status).toBe(401);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: areaIds.slice(1) });
  expect((await local.call(programApi.get, { params: { id: programId } })).status).toBe(403);
  const rows = (await local.call(fundingApi.table, { body: {} })).body.result.rows as { serviceAreaName: string }[];
  expect([...new Set(rows.map((row) => row.serviceAreaName))]).toEqual(['Cole']);
});
