/**
 * No role may serve personal interests. The tests make every staff call on a vendor or recipient of the person's own, both now and after
 * the role has ended.
 */
import { describe, expect, test } from 'vitest';
import { maker } from '../../infra/testing/builders.ts';
import { conflictsFor, drafted, issue, newScene, ok, onlyPayment, refusal, type Scene, sell } from '../../infra/testing/paymentScene.ts';
import { at } from '../../infra/testing/testMarket.ts';
import type { Signed } from '../../infra/testing/testPortal.ts';
import { usePortal } from '../../infra/testing/usePortal.ts';
import { achBatchApi } from '../../shared/entities/ach-batch.ts';
import { achTransactionApi } from '../../shared/entities/ach-transaction.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { physicalCheckApi } from '../../shared/entities/check-deposit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { userApi } from '../../shared/entities/user.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { vendorUserApi } from '../../shared/entities/vendor-user.ts';
import { store } from '../core/store/clients.ts';
import { benefits } from '../entities/benefit.ts';
import { checkDeposits } from '../entities/check-deposit.ts';
import { recipients } from '../entities/recipient.ts';
import { users } from '../entities/user.ts';
import { vendors } from '../entities/vendor.ts';

const portal = usePortal();

const atVendor = [409, 'You have a role at this vendor, or had one within the last 12 months. Ask another person to do this.'];
const ofSelf = [409, 'This is your own recipient record, or was within the last 12 months. Ask another person to do this.'];
const vendorId = ({ market }: Scene) => at(market.sellers, 0).id;
const userOf = (id: string) => store().get(maker, users, id);
const vendorOf = (of: Scene) => store().get(maker, vendors, vendorId(of));

/** Creates an Admin and State staff member who is also a vendor user. `isFormer`: another Admin has removed the vendor role. */
async function tiedPerson(of: Scene, isFormer: boolean): Promise<Signed> {
  const stateId = of.market.state.id;
  const who = await portal.signIn({
    roles: ['Admin', 'State Agency Staff', 'Vendor'],
    stateId,
    vendorId: vendorId(of),
    vendorUserType: 'Primary',
  });
  if (isFormer) {
    const { firstName, lastName, email, version } = await userOf(who.userId);
    const form = { firstName, lastName, email, version, userRoles: ['Admin', 'State Agency Staff'], stateId, serviceAreas: [] };
    ok(await of.zoe.call(userApi.update, { params: { id: who.userId }, body: form }));
  }
  return who;
}

const bank = {
  payeeName: 'Me',
  accountHolder: 'Personal',
  accountType: 'Savings',
  routingNumber: '021000021',
  accountNumber: '0001234567',
};
async function vendorForm(of: Scene, more: object = {}) {
  const { name, userName, outletType, version } = await vendorOf(of);
  return { name, userName, outletType, version, ...more };
}

/** Calls of State staff and Admins about a vendor. Each returns the response to `who`. */
const vendorCalls: Readonly<Record<string, (of: Scene, who: Signed) => Promise<Awaited<ReturnType<Signed['call']>>>>> = {
  'change its bank data': async (of, who) => who.call(vendorApi.update, { params: { id: vendorId(of) }, body: await vendorForm(of, bank) }),
  'archive it': async (of, who) =>
    who.call(vendorApi.archive, { params: { id: vendorId(of) }, body: { version: (await vendorOf(of)).version } }),
  'lift its hold': async (of, who) => {
    const held = await store().transact(maker, async (tx) => {
      const vendor = await vendorOf(of);
      return tx.update(vendors, vendor, { ...vendor, paymentHold: 'Returned: R03 No account' });
    });
    return who.call(vendorApi.liftHold, { params: { id: held.id }, body: { version: held.version, reason: 'Called the bank' } });
  },
  'make another user of it': async (of, who) => {
    const form = {
      firstName: 'A',
      lastName: 'B',
      email: `${who.userId}-helper@example.org`,
      vendorUserType: 'Primary',
      notificationsEnabled: false,
    };
    return who.call(vendorUserApi.create, { body: { ...form, vendorId: vendorId(of) } });
  },
  'enter an adjustment for it': (of, who) =>
    who.call(achTransactionApi.create, { body: { vendorId: vendorId(of), amountCents: 900, benefitTransactions: [] } }),
  'void a sale': async (of, who) => {
    const id = await sell(of, of.yves, await issue(of, of.yves));
    return who.call(transactionApi.reverse, { params: { id }, body: { type: 'Void', reason: 'x' } });
  },
  'void its payment': async (of, who) => {
    await sell(of, of.yves, await issue(of, of.yves));
    const { id, version } = await onlyPayment(await drafted(of));
    return who.call(achTransactionApi.void, { body: { id, version, reason: 'x' } });
  },
  'check its account': async (of, who) => {
    await sell(of, of.yves, await issue(of, of.yves));
    const id = await drafted(of);
    const { accounts } = ok(await who.call(achBatchApi.review, { params: { id } }));
    const [{ achTransactionId, account }] = accounts;
    return who.call(achBatchApi.check, { params: { id }, body: { accounts: [{ achTransactionId, account, isChecked: true }] } });
  },
  'assign a deposited check to it': async (of, who) => {
    const deposit = await store().transact(maker, (tx) =>
      tx.create(checkDeposits, {
        checkNumber: '00000042',
        transactionDate: '2026-07-01',
        amountCents: 5000,
        stateId: of.market.state.id,
        status: 'Unmatched',
        bankReference: 'x',
        importId: 'x',
        line: 1,
      }),
    );
    const form = new FormData();
    form.set('physicalCheckDepositId', deposit.id);
    form.set('vendorId', vendorId(of));
    return who.call(physicalCheckApi.selectVendor, { form });
  },
};

describe.each([
  ['has a role at it', false],
  ['had a role at it this season', true],
])('a person who %s cannot', (_when, isFormer) => {
  test.each(Object.keys(vendorCalls))('%s', async (name) => {
    const of = await newScene(portal);
    const who = await tiedPerson(of, isFormer);
    expect(refusal((await vendorCalls[name]?.(of, who)) ?? { status: 0, body: {}, headers: new Headers() })).toEqual(atVendor);
  });

  test('approve a payment to it', async () => {
    const of = await newScene(portal);
    const who = await tiedPerson(of, isFormer);
    await sell(of, of.yves, await issue(of, of.yves));
    expect(await conflictsFor(who, await drafted(of))).toEqual([
      'You had a role at this vendor within the last 12 months. Another Admin must approve this payment.',
    ]);
  });
});

test('a person without ties makes the same calls successfully', async () => {
  for (const [name, call] of Object.entries(vendorCalls)) {
    const of = await newScene(portal);
    const answer = await call(of, of.xenia);
    expect([name, answer.status, answer.status < 300 ? '' : JSON.stringify(answer.body)]).toEqual([name, expect.any(Number), '']);
  }
});

test('a former vendor user cannot sell for the vendor as State staff, and a vendor user sells as such', async () => {
  const of = await newScene(portal);
  const benefitId = await issue(of, of.yves);
  const former = await tiedPerson(of, true);
  const sale = { benefitId, amountCents: 100, vendorId: vendorId(of) };
  expect(refusal(await former.call(benefitApi.redeem, { body: sale }))).toEqual(atVendor);
  const { code } = await store().get(maker, benefits, benefitId);
  const seller = await portal.signIn({ roles: ['State Agency Staff', 'Vendor'], stateId: of.market.state.id, vendorId: vendorId(of) });
  expect(ok(await seller.call(benefitApi.redeem, { body: { code, amountCents: 100 } }))).toMatchObject([{ channel: 'App' }]);
});

test('a former role no longer counts after a year', async () => {
  const of = await newScene(portal);
  const who = await tiedPerson(of, true);
  await store().transact(maker, async (tx) => {
    const user = await userOf(who.userId);
    const formerTies = (user.formerTies ?? []).map((tie) => ({ ...tie, until: new Date(Date.now() - 366 * 86_400_000).toISOString() }));
    tx.update(users, user, { ...user, formerTies });
  });
  expect((await vendorCalls['archive it']?.(of, who))?.status).toBe(200);
});

describe('a person’s own recipient record', () => {
  async function own() {
    const of = await newScene(portal);
    const recipientId = at(of.market.people, 0).id;
    const roles = ['State Agency Staff', 'Recipient'] as const;
    const who = await portal.signIn({ roles, stateId: of.market.state.id, recipientId });
    return { of, who, recipientId };
  }

  test('cannot be changed, deactivated or issued benefits by that person', async () => {
    const { of, who, recipientId } = await own();
    const { version } = await store().get(maker, recipients, recipientId);
    expect(refusal(await who.call(benefitApi.issue, { body: { recipientId, issuancePeriodId: of.market.period.id } }))).toEqual(ofSelf);
    expect(refusal(await who.call(recipientApi.archive, { params: { id: recipientId }, body: { version } }))).toEqual(ofSelf);
    const reason = { version, reason: 'Moved away' };
    expect(refusal(await who.call(recipientApi.deactivate, { params: { id: recipientId }, body: reason }))).toEqual(ofSelf);
    expect((await of.yves.call(recipientApi.archive, { params: { id: recipientId }, body: { version } })).status).toBe(200);
  });

  test('pays for no sale by that person in any role', async () => {
    const { of, who } = await own();
    const benefitId = await issue(of, of.yves);
    const sale = { benefitId, amountCents: 100, vendorId: vendorId(of) };
    expect(refusal(await who.call(benefitApi.redeem, { body: sale }))).toEqual(ofSelf);
  });
});
