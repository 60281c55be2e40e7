/** Tests emails to a vendor's users about sales and payments: once each, to users who want them, without customer names. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import { anAdmin, approvedBatch, key, openBank, paymentsIn, sellAt, sendWhole } from '../../../infra/testing/testBank.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { addPeriod, at, type Market } from '../../../infra/testing/testMarket.ts';
import type { User } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { issue } from '../benefits/issue.ts';
import { redeem } from '../benefits/redeem.ts';
import { reverse } from '../benefits/reverse.ts';
import { markReturned } from '../payments/applyReturn.ts';
import { sendPayments } from '../payments/sent.ts';
import { notifySalesOf } from './notifySales.ts';

let market: Market;
beforeAll(async () => {
  await testTable();
});

const keyed = () => ({ key: newId(), requestHash: 'hash' });
const word = () => newId().toLowerCase();
function seller(more: Partial<User> = {}): Promise<User> {
  const vendorId = at(market.sellers, 0).id;
  const person = { email: `${word()}@example.org`, userRoles: ['Vendor'] as User['userRoles'], vendorId };
  return makeUser(store(), market.state.id, { ...person, emailConfirmed: true, notificationsEnabled: true, ...more });
}
const subjects = async ({ email }: User) => (await mailsTo(email)).map(({ subject }) => subject);

test('notifies a redemption and its void once each, in the user’s language, despite repeated feed reads', async () => {
  market = await openBank(store(), { vendors: 2 });
  const [reader, spanish] = [await seller(), await seller({ mailLanguage: 'Spanish' })];
  const others = [
    await seller({ notificationsEnabled: false }),
    await seller({ emailConfirmed: false }),
    await seller({ isLockedOut: true }),
    await seller({ vendorId: at(market.sellers, 1).id }),
  ];
  const form = {
    recipientId: at(market.people, 0).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  const [benefit] = await issue(store(), maker, form, keyed());
  const asked = { code: benefit?.code, benefitId: undefined, amountCents: 1234, vendorId: at(market.sellers, 0).id, occurredAt: undefined };
  const once = keyed();
  const [sale] = await redeem(store(), maker, asked, once);
  await redeem(store(), maker, asked, once);
  await Promise.all([notifySalesOf(store(), market.state.id), notifySalesOf(store(), market.state.id)]);
  await notifySalesOf(store(), market.state.id);
  await workOffMails(store());
  expect(await subjects(reader)).toEqual(['Farm 0: a sale of $12.34']);
  expect(await subjects(spanish)).toEqual(['Farm 0: una venta de $12.34']);

  await reverse(store(), maker, { saleId: sale?.id ?? '', type: 'Void', reason: 'Typed wrong' }, keyed());
  await notifySalesOf(store(), market.state.id);
  await notifySalesOf(store(), market.state.id);
  await workOffMails(store());
  expect(await subjects(reader)).toEqual(['Farm 0: a sale of $12.34', 'Farm 0: a sale of $12.34 was voided']);
  expect((await subjects(spanish))[1]).toBe('Farm 0: una venta de $12.34 fue anulada');
  expect(JSON.stringify(await mailsTo(reader.email))).not.toContain('Number 0');
  for (const other of others) expect(await subjects(other)).toEqual([]);
});

test('notifies a card redemption of several benefits once, with its total', async () => {
  market = await openBank(store(), { programType: 'Hybrid Card' });
  const second = await addPeriod(store(), market, { benefitAmountPerRecipientCents: 5000 });
  const reader = await seller();
  const form = { recipientId: at(market.people, 0).id, hybridCode: 'GPTJPDUTA9KP3', duplicateReason: undefined };
  for (const { id: issuancePeriodId } of [market.period, second]) await issue(store(), maker, { ...form, issuancePeriodId }, keyed());
  const asked = {
    code: form.hybridCode,
    benefitId: undefined,
    amountCents: 6000,
    vendorId: at(market.sellers, 0).id,
    occurredAt: undefined,
  };
  expect(await redeem(store(), maker, asked, keyed())).toHaveLength(2);
  await notifySalesOf(store(), market.state.id);
  await workOffMails(store());
  expect(await subjects(reader)).toEqual(['Farm 0: a sale of $60.00']);
});

test('notifies a sent payment and its return once each, despite repeats', async () => {
  market = await openBank(store(), {});
  const reader = await seller();
  await sellAt(store(), market, [500]);
  const batch = await sendWhole(store(), await approvedBatch(store(), market));
  await sendPayments(store(), batch.id, batch.stateId);
  const ach = at(await paymentsIn(store(), batch), 0);
  await workOffMails(store());
  expect(await subjects(reader)).toEqual([`Farm 0: payment ${ach.number} of $5.00 is on its way`]);
  const once = key();
  const returned = { batchId: batch.id, achTransactionId: ach.id, code: 'R03', version: ach.version };
  const admin = anAdmin('Bo');
  await markReturned(store(), admin, returned, once);
  await markReturned(store(), admin, returned, once);
  await workOffMails(store());
  expect((await subjects(reader)).slice(1)).toEqual([`Farm 0: the bank returned payment ${ach.number}`]);
});
