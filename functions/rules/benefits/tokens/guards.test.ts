/** The guards of the records that tokens depend on, the reply to a repeated key, and the change log of each step. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { at } from '../../../../infra/testing/testMarket.ts';
import { floatOf, issueWood, newKey, openTokenMarket, processAll, redeemWood } from '../../../../infra/testing/testTokens.ts';
import type { RecordBase } from '../../../../shared/core/record.ts';
import { Caller } from '../../../core/caller.ts';
import type { Entity } from '../../../core/entity.ts';
import { env } from '../../../core/env.ts';
import { newId } from '../../../core/id.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { keyOf } from '../../../core/store/item.ts';
import { Store } from '../../../core/store/store.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { recipients } from '../../../entities/recipient.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions, tokenRuns } from '../../../entities/token-redemption.ts';
import { vendors } from '../../../entities/vendor.ts';
import { issueTokens } from './issueTokens.ts';
import { redeemTokens } from './redeemTokens.ts';
import { takeBackRedemption } from './takeBackRedemption.ts';
import { takeBackTokens } from './takeBackTokens.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

/** The action, changes and reason of each entry in a record's change log. */
async function logOf<T extends RecordBase>(of: Entity<T>, id: string): Promise<unknown[][]> {
  const { Items = [] } = await tableClient().send(
    new QueryCommand({
      TableName: env().TABLE_NAME,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :log)',
      ExpressionAttributeValues: { ':pk': keyOf(of, id).pk, ':log': 'log#' },
    }),
  );
  return Items.map(({ row }) => JSON.parse(row)).map(({ action, changes, why }) => [action, changes, why]);
}

test('refuses to delete records that issued or redeemed tokens refer to', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 1);
  await redeemWood(store, market, 1);
  const isKept = async <T extends RecordBase>(of: Entity<T>, { id }: { readonly id: string }) => {
    const record = await store.get(maker, of, id);
    await expect(store.transact(maker, (tx) => tx.remove(of, record))).rejects.toThrow('other records refer to it');
  };
  await isKept(programs, market.program);
  await isKept(periods, market.period);
  await isKept(serviceAreas, market.area);
  await isKept(vendors, at(market.sellers, 0));
});

test('issues nothing to a recipient who is archived between the check and the write', async () => {
  const market = await openTokenMarket(store);
  const person = at(market.people, 0);
  const client = tableClient();
  let isArchived = false;
  const send = async (command: { readonly constructor: { readonly name: string } }): Promise<unknown> => {
    if (command.constructor.name === 'TransactWriteCommand' && !isArchived) {
      isArchived = true;
      await store.transact(maker, (tx) => tx.update(recipients, person, { ...person, isArchived: true }));
    }
    return client.send(command as never);
  };
  const slow = new Store({ send } as unknown as typeof client, env().TABLE_NAME);
  await expect(issueWood(slow, market, 1)).rejects.toThrow('This recipient is archived. Unarchive the recipient first.');
  expect(isArchived).toBe(true);
});

test('returns the same records for a repeated key and changes nothing', async () => {
  const market = await openTokenMarket(store);
  const recipientId = at(market.people, 0).id;
  const lines = [{ tokenId: market.wood.id, count: 3 }];
  const twice = async (act: (key: ReturnType<typeof newKey>) => Promise<readonly { readonly id: string }[]>) => {
    const key = newKey();
    const [first, second] = [await act(key), await act(key)];
    expect(first.length).toBeGreaterThan(0);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  };
  await twice((key) => issueTokens(store, maker, { recipientId, counts: lines }, key));
  const one = [{ tokenId: market.wood.id, count: 1 }];
  await twice((key) => redeemTokens(store, maker, { vendorId: at(market.sellers, 0).id, tokens: one, reason: undefined }, key));
  await twice((key) => takeBackTokens(store, maker, { recipientId, tokens: one, reason: 'Not used' }, key));
  expect(await floatOf(store, market)).toMatchObject({ issuedCents: 1500, redeemedCents: 500, returnedCents: 500, outstandingCents: 500 });
});

test('keeps a separate count in circulation for each kind of token, also when it is issued again', async () => {
  const market = await openTokenMarket(store);
  const both = [
    { tokenId: market.wood.id, count: 2 },
    { tokenId: market.plastic.id, count: 5 },
  ];
  for (let i = 0; i < 2; i++) await issueTokens(store, maker, { recipientId: at(market.people, 0).id, counts: both }, newKey());
  expect(await floatOf(store, market)).toMatchObject({ issuedCents: 2000, outstandingCents: 2000 });
  expect(await floatOf(store, { ...market, wood: market.plastic })).toMatchObject({ issuedCents: 2000, outstandingCents: 2000 });
  const tooMany = { vendorId: at(market.sellers, 0).id, tokens: [{ tokenId: market.wood.id, count: 5 }], reason: undefined };
  await expect(redeemTokens(store, maker, tooMany, newKey())).rejects.toThrow('Only 4 Wood tokens of $5.00 are outstanding');
});

test('logs tokens that did not fit, were unexpected, were returned, and were processed', async () => {
  const market = await openTokenMarket(store, { program: { federalProgram: 'Senior FMNP' } });
  const person = at(market.people, 0);
  await store.transact(maker, (tx) => tx.update(recipients, person, { ...person, dateOfBirth: '2010-01-01' }));
  const [plain] = await issueWood(store, market, 2);
  expect(await logOf(tokenIssuances, plain?.id ?? '')).toEqual([]);
  const staff = Caller.ofPerson({
    ...{ userId: newId(), name: 'Sue', roles: ['State Agency Staff'], stateId: market.state.id },
    serviceAreaIds: [],
  });
  const line = { tokenId: market.wood.id, count: 1, misfitReason: 'Tribal elder' };
  const [odd] = await issueTokens(store, staff, { recipientId: person.id, counts: [line] }, newKey());
  const sentence = 'For seniors: this recipient is under 60 and has no eligibility basis';
  expect(await logOf(tokenIssuances, odd?.id ?? '')).toEqual([['Issued', sentence, 'Tribal elder']]);
  await takeBackTokens(
    store,
    maker,
    { recipientId: person.id, tokens: [{ tokenId: market.wood.id, count: 1 }], reason: 'Lost interest' },
    newKey(),
  );
  expect((await logOf(tokenIssuances, odd?.id ?? '')).map(([action, , why]) => [action, why])).toContainEqual([
    'Taken back',
    'Lost interest',
  ]);
  const [kept, beyond] = await redeemWood(store, market, 3, { reason: 'Seen' });
  expect(await logOf(tokenRedemptions, kept?.id ?? '')).toEqual([]);
  expect(await logOf(tokenRedemptions, beyond?.id ?? '')).toEqual([['Taken in beyond what was outstanding', '', 'Seen']]);
  await takeBackRedemption(store, maker, beyond?.id ?? '', { version: 1, reason: 'Counted twice' });
  const back = await store.get(maker, tokenRedemptions, beyond?.id ?? '');
  expect([back.status, back.reason]).toEqual(['Taken Back', 'Counted twice']);
  const log = await logOf(tokenRedemptions, back.id);
  expect(log.map(([action, , why]) => [action, why])).toContainEqual(['Taken back', 'Counted twice']);
  const { run } = await processAll(store, market, [kept?.id ?? '']);
  expect((await logOf(tokenRedemptions, kept?.id ?? '')).map(([action]) => action)).toEqual(['Processed']);
  expect((await logOf(tokenRuns, run.id)).map(([action]) => action)).toEqual(['Closed']);
});
