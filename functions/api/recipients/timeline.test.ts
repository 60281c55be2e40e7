import { beforeAll, expect, test } from 'vitest';
import { aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeOf } from '../../../shared/core/cardCode.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import type { Timeline } from '../../../shared/entities/timeline.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { transactions } from '../../entities/transaction.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let market: Market;
let staff: Signed;
let local: Signed;
let neighbors: Signed;
let elsewhere: string;
let personId: string;

const card = hybridCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const keyed = () => ({ 'idempotency-key': newId() });

beforeAll(async () => {
  market = await openMarket(store(), { programType: 'Hybrid Card' });
  const stateId = market.state.id;
  personId = at(market.people, 0).id;
  elsewhere = (await store().transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(stateId, { name: 'Elsewhere' })))).id;
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [market.area.id] });
  neighbors = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [elsewhere] });
  const issue = { recipientId: personId, issuancePeriodId: market.period.id, hybridCode: card };
  expect((await local.call(benefitApi.issue, { body: issue, headers: keyed() })).status).toBe(201);
  const sold = { code: card, amountCents: 1750, vendorId: at(market.sellers, 0).id };
  const [sale] = (await local.call(benefitApi.redeem, { body: sold, headers: keyed() })).body;
  const body = { type: 'Void', reason: 'Wrong customer' };
  expect((await staff.call(transactionApi.reverse, { params: { id: sale.id }, body, headers: keyed() })).status).toBe(200);
});

const timelineFor = (who: Signed, id = personId) => who.call(recipientApi.timeline, { params: { id } });
async function timeline(who: Signed): Promise<Timeline> {
  const { status, body } = await timelineFor(who);
  expect(status).toBe(200);
  return body;
}
/** Formats each entry as 'Redeemed $17.50 Farm 0 (note)'. */
const told = ({ entries }: Timeline) =>
  entries.map(({ what, amountCents, note, ...entry }) =>
    [what, amountCents !== undefined && `$${(amountCents / 100).toFixed(2)}`, entry.with?.split(' · ')[0], note && `(${note})`]
      .filter(Boolean)
      .join(' '),
  );

test('a person’s timeline shows issues, sales, returns, cards and their authors, newest first', async () => {
  readAnew();
  const all = await timeline(local);
  expect(told(all)).toEqual([
    'Voided $-17.50 Farm 0 (Wrong customer)',
    'Redeemed $17.50 Farm 0',
    'Issued $50.00',
    `Card handed out (${card})`,
    'Created',
  ]);
  const [voided, sale, issued, handed] = all.entries;
  expect([voided, sale, issued, handed].map((entry) => entry?.record?.kind)).toEqual([
    'Transaction',
    'Transaction',
    'Benefit',
    'HybridCode',
  ]);
  expect(voided?.by).not.toBe(sale?.by);
  expect([issued?.by, handed?.by]).toEqual([sale?.by, sale?.by]);
  expect(sale?.with).toContain('farm-0');
  expect(told(await timeline(staff))).toEqual(told(all));
});

test('each of its sales can be opened and links back to the person if the caller may see the person', async () => {
  const id = (await timeline(local)).entries[0]?.record?.id ?? '';
  const { body } = await local.call(transactionApi.get, { params: { id } });
  expect(body).toMatchObject({ recipientId: personId, seesRecipient: true });
});

test('shows nothing to a caller who may not see the person', async () => {
  const stateId = (await store().transact(maker, (tx) => tx.create(states, aState()))).id;
  const strangers = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const seller = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, 0).id });
  const admin = await portal.signIn({ roles: ['Admin'] });
  expect((await timelineFor(neighbors)).status).toBe(404);
  expect((await timelineFor(strangers)).status).toBe(404);
  for (const who of [seller, admin]) expect((await timelineFor(who)).status).toBe(403);
  const ofVendor = (who: Signed) => who.call(vendorApi.timeline, { params: { id: at(market.sellers, 0).id } });
  expect((await ofVendor(strangers)).status).toBe(404);
  for (const who of [seller, local]) expect((await ofVendor(who)).status).toBe(403);
});

test('a moved person takes the current benefits along, and earlier sales stay with the issuing area', async () => {
  const { version, ...person } = await store().get(maker, recipients, personId);
  const {
    id,
    stateId: _s,
    isArchived: _a,
    isLockedOut: _l,
    source: _o,
    createdAt: _c,
    createdBy: _b,
    updatedAt: _u,
    updatedBy: _d,
    ...form
  } = person;
  const body = { ...form, serviceAreaId: elsewhere, version };
  expect((await staff.call(recipientApi.update, { params: { id }, body })).status).toBe(200);
  readAnew();
  const theirs = told(await timeline(neighbors));
  expect(theirs).toEqual(['Changed (Service Area: Boone → Elsewhere)', 'Issued $50.00', `Card handed out (${card})`, 'Created']);
  const [sale] = (await staff.call(transactionApi.table, { body: {} })).body.result.rows;
  const seen = (await local.call(transactionApi.get, { params: { id: sale.id } })).body;
  expect(seen).toMatchObject({ recipientId: personId, seesRecipient: false });
});

test('a vendor’s timeline pages back without duplicates or gaps, even for sales at the same moment', async () => {
  const vendorId = at(market.sellers, 0).id;
  const place = {
    stateId: market.state.id,
    serviceAreaId: market.area.id,
    issuancePeriodId: market.period.id,
    programId: market.program.id,
  };
  const sale = {
    type: 'Sale',
    channel: 'App',
    amountCents: 100,
    vendorId,
    vendorName: 'Farm 0',
    recipientName: 'Ada',
    recipientId: 'r',
  } as const;
  const occurredAt = '2026-07-04T17:00:00.000Z';
  await store().transact(maker, (tx) => {
    for (let n = 0; n < 60; n++) tx.create(transactions, { ...place, ...sale, occurredAt, benefitId: 'b' });
  });
  readAnew();
  const seen: Timeline['entries'][number][] = [];
  let after: string | undefined;
  do {
    const { body } = await staff.call(vendorApi.timeline, { params: { id: vendorId }, query: { ...(after && { after }) } });
    seen.push(...body.entries);
    after = body.next;
  } while (after);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
  expect(new Set(seen.flatMap(({ record }) => record?.id ?? [])).size).toBe(62);
  expect(seen.map(({ at: when }) => when)).toEqual(
    seen
      .map(({ at: when }) => when)
      .toSorted()
      .toReversed(),
  );
  expect(seen.filter(({ what }) => what === 'Created')).toHaveLength(1);
  expect(seen.find(({ at: when }) => when === occurredAt)).toMatchObject({ what: 'Redeemed', amountCents: 100, with: 'Ada', by: 'test' });
  const status = async (after: string) => (await staff.call(vendorApi.timeline, { params: { id: vendorId }, query: { after } })).status;
  expect([await status('x'), await status('999999999'), await status('9999999')]).toEqual([400, 400, 200]);
});

test('names a replaced card and its outcome', async () => {
  const next = hybridCodeOf([2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const replaces = { id: hybridCodeId(card), reason: 'Lost' };
  const { status } = await staff.call(recipientApi.assignHybridCode, { params: { id: personId }, body: { code: next, replaces } });
  expect(status).toBe(200);
  readAnew();
  const all = told(await timeline(staff));
  expect(all).toContain(`Card handed out (${next})`);
  expect(all).toContainEqual(expect.stringMatching(`^Card deactivated \\(${card}: .*Lost`));
});
