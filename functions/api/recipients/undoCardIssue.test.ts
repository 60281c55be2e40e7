import { beforeAll, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { batchOf, codesMade, drainCodes, madeBatch } from '../../../infra/testing/testCodes.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { RecordBase } from '../../../shared/core/record.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { Caller } from '../../core/caller.ts';
import type { Entity } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { undoCardIssue } from './undoCardIssue.ts';

const portal = usePortal();
let market: Market;
let batchId: string;
let codes: string[];
let admin: Signed;
let clerk: Signed;
let other: Signed;
let state: Signed;

beforeAll(async () => {
  market = await openMarket(store(), { programType: 'Hybrid Card' });
  const batch = await madeBatch(store(), market.program, 40);
  batchId = batch.id;
  codes = (await codesMade(store(), batch)).codes;
  const place = { stateId: market.state.id, serviceAreas: [market.area.id] };
  admin = await portal.signIn({ roles: ['Admin'] });
  state = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  clerk = await portal.signIn({ roles: ['Local Agency Staff'], ...place });
  other = await portal.signIn({ roles: ['Local Agency Staff'], ...place });
});

const nextCode = () => codes.pop() ?? '';
const somebody = async () => {
  const place = { stateId: market.state.id, serviceAreaId: market.area.id };
  return (await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, { lastName: `Wren ${newId()}` })))).id;
};
type Reply = Awaited<ReturnType<Signed['call']>>;
const said = ({ status, body }: Reply) => [status, body.validationFailures?.[0]?.errorMessage];

const assign = (id: string, body: object, who = clerk) => who.call(recipientApi.assignHybridCode, { params: { id }, body });
const takeBack = (id: string, cardId: string, version: number, who = clerk) =>
  who.call(recipientApi.undoCardIssue, { params: { id }, body: { cardId, version } });
const cardOf = (code: string) => store().get(maker, hybridCodes, hybridCodeId(code));

/** Creates a recipient with a card that the clerk has just issued. */
async function handedOut() {
  const [id, code] = [await somebody(), nextCode()];
  const { body } = await assign(id, { code });
  return { id, code, cardId: hybridCodeId(code), version: body.version as number };
}
const issue = (recipientId: string, who = clerk, hybridCode?: string) =>
  who.call(benefitApi.issue, {
    body: { recipientId, issuancePeriodId: market.period.id, ...(hybridCode && { hybridCode }) },
  });
const sell = (code: string) =>
  state.call(benefitApi.redeem, {
    body: { code, amountCents: 100, vendorId: at(market.sellers, 0).id },
  });

test('undoes a card issue by the same clerk: the card is unassigned in every list and can be issued again', async () => {
  const { id, code, cardId, version } = await handedOut();
  const held = async () => (await clerk.call(recipientApi.hybridCodes, { params: { id } })).body;
  const bound = async () => (await admin.call(hybridCodeApi.get, { params: { id: batchId } })).body.boundCount;
  await expect.poll(held).toHaveLength(1);
  const before = await bound();
  expect((await takeBack(id, cardId, version)).status).toBe(200);
  expect(await held()).toEqual([]);
  // Another user's list and the batch are updated too.
  await expect.poll(async () => (await other.call(recipientApi.hybridCodes, { params: { id } })).body).toEqual([]);
  await expect.poll(bound).toBe(before - 1);
  const card = await cardOf(code);
  expect([card.isActive, card.recipientId, card.assignedAt]).toEqual([true, undefined, undefined]);
  expect((await issue(id)).body.validationFailures[0].propertyName).toBe('hybridCode');
  const log = await clerk.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: id } });
  expect(log.body.result.rows[0]).toMatchObject({ action: 'Card taken back', changes: `Card: ${code} → nothing` });
  const next = await somebody();
  expect((await assign(next, { code }, other)).status).toBe(200);
  expect(await cardOf(code)).toMatchObject({ recipientId: next });
});

test('refuses a second, a concurrent or an outdated undo with a message', async () => {
  const { id, cardId, version } = await handedOut();
  expect(said(await takeBack(id, cardId, version + 1))).toEqual([409, 'This card has changed since then. Nothing was undone.']);
  const replies = await Promise.all([takeBack(id, cardId, version), takeBack(id, cardId, version)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(said(await takeBack(id, cardId, version))).toEqual([409, 'This card has changed since then. Nothing was undone.']);
});

test('refuses an undo by another person, or with another recipient than the holder', async () => {
  const { id, cardId, version } = await handedOut();
  const sentence = 'Only the person who issued a card can undo that. Replace the card instead. Nothing was undone.';
  for (const who of [other, state]) expect(said(await takeBack(id, cardId, version, who))).toEqual([409, sentence]);
  expect((await takeBack(await somebody(), cardId, version)).status).toBe(409);
  expect((await takeBack(id, 'nothing', version)).status).toBe(404);
  const stranger = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: ['elsewhere'] });
  expect((await takeBack(id, cardId, version, stranger)).status).toBe(404);
  expect((await takeBack(id, cardId, version)).status).toBe(200);
});

test('offers no undo to a recipient who already had the card, since none was issued', async () => {
  const { id, code } = await handedOut();
  const again = await assign(id, { code });
  expect([again.status, again.body.version]).toEqual([200, undefined]);
});

test('refuses after benefits were issued to the card or it was used', async () => {
  const used = 'Benefits have been issued to this card or spent with it since then. Nothing was undone.';
  const issued = await handedOut();
  expect((await issue(issued.id)).status).toBe(201);
  expect(said(await takeBack(issued.id, issued.cardId, issued.version))).toEqual([409, used]);

  // Issued together with the benefits.
  const [id, code] = [await somebody(), nextCode()];
  expect((await issue(id, clerk, code)).status).toBe(201);
  const { version } = await cardOf(code);
  expect(said(await takeBack(id, hybridCodeId(code), version))).toEqual([409, used]);

  // A second card, which was used to spend earlier benefits.
  const second = nextCode();
  const { body } = await assign(id, { code: second });
  expect((await sell(second)).status).toBe(200);
  expect(said(await takeBack(id, hybridCodeId(second), body.version))).toEqual([409, used]);
});

test('refuses after any change to the recipient', async () => {
  const sentence = 'This recipient has changed since the card was issued. Nothing was undone.';
  for (const api of [recipientApi.archive, recipientApi.lock] as const) {
    const { id, cardId, version } = await handedOut();
    expect((await other.call(api as typeof recipientApi.archive, { params: { id }, body: { version: 1 } })).status).toBe(200);
    expect(said(await takeBack(id, cardId, version))).toEqual([409, sentence]);
  }
  const gone = await handedOut();
  expect((await state.call(recipientApi.deactivate, { params: { id: gone.id }, body: { version: 1, reason: 'Moved' } })).status).toBe(200);
  expect(said(await takeBack(gone.id, gone.cardId, gone.version))).toEqual([409, sentence]);
});

test('undoes a replacement as a whole: the old card works again and the new one is unassigned', async () => {
  const { id, code, cardId } = await handedOut();
  expect((await issue(id)).status).toBe(201);
  const deactivated = async () => (await admin.call(hybridCodeApi.get, { params: { id: batchId } })).body.deactivatedCount;
  const before = await deactivated();
  const next = nextCode();
  const { body } = await assign(id, { code: next, replaces: { id: cardId, reason: 'Lost' } });
  expect(await deactivated()).toBe(before + 1);
  expect((await takeBack(id, hybridCodeId(next), body.version)).status).toBe(200);
  expect(await deactivated()).toBe(before);
  const old = await cardOf(code);
  expect([old.isActive, old.deactivationReason, old.recipientId]).toEqual([true, undefined, id]);
  expect((await sell(code)).status).toBe(200);
  expect((await sell(next)).body.validationFailures[0].errorMessage).toBe('This card has not been given to a recipient yet');
  // Another replacement is possible now.
  expect((await assign(id, { code: next, replaces: { id: cardId, reason: 'Stolen' } })).status).toBe(200);
});

test('an undo does not restore a card that was deactivated separately or replaced again', async () => {
  const { id, cardId, version } = await handedOut();
  const next = nextCode();
  const { body } = await assign(id, { code: next, replaces: { id: cardId, reason: 'Stolen' } });
  expect((await takeBack(id, cardId, version + 1)).status).toBe(409);
  const last = nextCode();
  await assign(id, { code: last, replaces: { id: hybridCodeId(next), reason: 'Damaged' } });
  expect(said(await takeBack(id, hybridCodeId(next), body.version))[0]).toBe(409);
  expect((await cardOf(next)).isActive).toBe(false);
  const alone = await handedOut();
  const { version: now } = await cardOf(alone.code);
  await admin.call(hybridCodeApi.deactivate, { body: { codeId: alone.cardId, version: now, reason: 'Stolen' } });
  expect((await takeBack(alone.id, alone.cardId, now + 1)).status).toBe(409);
  expect((await cardOf(alone.code)).isActive).toBe(false);
});

test('refuses a user who has lost the role in the meantime', async () => {
  const leaver = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: [market.area.id] });
  const [id, code] = [await somebody(), nextCode()];
  const { body } = await assign(id, { code }, leaver);
  await admin.call(userApi.lock, { params: { id: leaver.userId }, body: { version: 1 } });
  expect([401, 403]).toContain((await takeBack(id, hybridCodeId(code), body.version, leaver)).status);
  expect(await cardOf(code)).toMatchObject({ recipientId: id });
});

test('a concurrent undo and issue exclude each other, so no one has benefits without a card', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, cardId, version, code } = await handedOut();
    const [undone, issued] = await Promise.all([takeBack(id, cardId, version), issue(id)]);
    expect([undone.status, issued.status]).toEqual(undone.status === 200 ? [200, 400] : [409, 201]);
    expect((await cardOf(code)).recipientId).toBe(undone.status === 200 ? undefined : id);
  }
});

test('an undo that has read the benefits just before they are issued does not take the card of their owner', async () => {
  const { id, cardId, version, code } = await handedOut();
  class Slow extends Store {
    isFirst = true;
    override async wholeChildren<T extends RecordBase>(
      by: Caller,
      of: Entity<T>,
      owner: string,
      isWhole: (found: readonly T[]) => boolean,
    ) {
      const found = await super.wholeChildren(by, of, owner, isWhole);
      if (this.isFirst) {
        this.isFirst = false;
        expect((await issue(id)).status).toBe(201);
      }
      return found;
    }
  }
  const place = { stateId: market.state.id, serviceAreaIds: [market.area.id] };
  const caller = Caller.ofPerson({ userId: clerk.userId, name: 'Clerk', roles: ['Local Agency Staff'], ...place });
  const undo = undoCardIssue(new Slow(tableClient(), env().TABLE_NAME), caller, { recipientId: id, cardId, version });
  await expect(undo).rejects.toThrow('Benefits have been issued to this card');
  expect((await cardOf(code)).recipientId).toBe(id);
});

test('refuses after the rest of the batch was deactivated, because this card alone would still work', async () => {
  const batch = await madeBatch(store(), market.program, 3);
  const id = await somebody();
  const { body: card } = await assign(id, { code: at((await codesMade(store(), batch)).codes, 0) });
  const { version } = await batchOf(store(), batch.id);
  expect((await admin.call(hybridCodeApi.deactivate, { body: { batchId: batch.id, version, reason: 'Stolen' } })).status).toBe(200);
  const refused = [
    409,
    'The unassigned cards of its batch have been deactivated since then. Replace the card instead. Nothing was undone.',
  ];
  expect(said(await takeBack(id, card.id, card.version))).toEqual(refused);
  await drainCodes(store());
  expect(said(await takeBack(id, card.id, card.version))).toEqual(refused);
  expect(await cardOf(card.code)).toMatchObject({ recipientId: id, isActive: true });
});

test('a sale from before the undo is not charged to the next holder of the card', async () => {
  const [next, first] = [await somebody(), nextCode()];
  expect((await issue(next, clerk, first)).status).toBe(201);
  const { id, cardId, version, code } = await handedOut();
  const occurredAt = new Date().toISOString();
  expect((await takeBack(id, cardId, version)).status).toBe(200);
  expect((await assign(next, { code })).status).toBe(200);
  const vendorId = at(market.sellers, 0).id;
  const late = await state.call(benefitApi.redeem, { body: { code, amountCents: 100, vendorId, occurredAt } });
  expect(said(late)).toEqual([400, 'This card belonged to someone else at that time.']);
  expect((await sell(code)).status).toBe(200);
});

test('a lost card is deactivated with a reason, without a replacement, by staff of the area and the State', async () => {
  const deactivate = (id: string, cardId: string, who = clerk, reason = 'Left on the bus') =>
    who.call(recipientApi.deactivateCard, { params: { id }, body: { cardId, reason } });
  for (const who of [clerk, state]) {
    const { id, code, cardId } = await handedOut();
    expect((await issue(id)).status).toBe(201);
    expect(said(await deactivate(id, cardId, who, ' '))).toEqual([400, 'Reason is required']);
    expect((await deactivate(await somebody(), cardId, who)).status).toBe(404);
    expect((await deactivate(id, cardId, who)).status).toBe(200);
    expect(said(await sell(code))).toEqual([400, 'This card is deactivated']);
    expect(said(await deactivate(id, cardId, who))).toEqual([409, 'This code is already deactivated']);
    const { body } = await state.call(changeLogApi.table, { body: { entity: 'HybridCode', entityId: cardId } });
    expect(body.result.rows[0]).toMatchObject({ action: 'Deactivated', why: 'Left on the bus' });
    // The next card spends the same benefits.
    const next = nextCode();
    expect((await assign(id, { code: next })).status).toBe(200);
    expect((await sell(next)).status).toBe(200);
  }
  const voucher = await handedOut();
  await store().transact(maker, async (tx) => {
    const code = await cardOf(voucher.code);
    tx.update(hybridCodes, code, { ...code, benefitId: newId() });
  });
  expect((await deactivate(voucher.id, voucher.cardId)).status).toBe(404);
  const { id, cardId } = await handedOut();
  const place = { stateId: market.state.id, serviceAreas: [newId()] };
  const elsewhere = await portal.signIn({ roles: ['Local Agency Staff'], ...place });
  expect((await deactivate(id, cardId, elsewhere)).status).toBe(404);
});
