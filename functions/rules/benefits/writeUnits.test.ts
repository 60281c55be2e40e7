/** Write costs of selling and issuing. DynamoDB counts each started kilobyte of an item, and doubles it in a transaction. */

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { testMeter } from '../../../infra/testing/writeMeter.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { type Key, keyOf } from '../../core/store/item.ts';
import { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';

const { client, unitsOf } = testMeter();
let store: Store;

beforeAll(async () => {
  await testTable();
  store = new Store(client, env().TABLE_NAME);
});

const keyed = () => ({ key: newId(), requestHash: 'h'.repeat(22) });
const program = { federalProgram: 'WIC FMNP', federalLimitPer: 'Household' } as const;
const long: Partial<Recipient> = {
  firstName: 'Maria-Antonieta Guadalupe',
  lastName: 'Hernández-Villanueva de la Cruz',
  dateOfBirth: '1988-12-24',
  email: 'maria.antonieta.hernandez.villanueva@example.org',
  phoneNumber: '+15735550148',
  zip: '63701-4410',
  addressLine1: '12650 South Orchard Hill Court',
  city: 'Cape Girardeau',
  county: 'Ste. Genevieve',
  wicCategory: 'Breastfeeding',
  householdId: 'MO7DX-0000102-88',
  householdSize: 7,
  language: 'Spanish',
  race: ['Native Hawaiian or Other Pacific Islander', 'White'],
  ethnicity: 'Not Hispanic or Latino',
};

/** Opens a market with the longest realistic names of people and vendors. */
async function market(programType: 'Electronic Only' | 'Hybrid Card'): Promise<Market> {
  const opened = await openMarket(store, { programType, program, people: 3, perRecipientCents: 1000, startDate: '2026-05-01' });
  for (const [i, person] of opened.people.entries()) {
    const whole = { ...person, ...long, dateOfBirth: `198${i}-12-24`, householdId: `MO7DX-0000102-8${i}` };
    await store.transact(maker, (tx) => tx.update(recipients, person, { ...whole, source: `import ${newId()} line 20417` }));
  }
  const [seller] = opened.sellers;
  if (seller)
    await store.transact(maker, (tx) =>
      tx.update(vendors, seller, { ...seller, name: 'Cape Girardeau Riverfront Farmers Market Cooperative, LLC' }),
    );
  return opened;
}

const give = (opened: Market, who: number, hybridCode?: string) =>
  issue(
    store,
    maker,
    { recipientId: at(opened.people, who).id, issuancePeriodId: opened.period.id, hybridCode, duplicateReason: undefined },
    keyed(),
  );
const sell = (opened: Market, code: string, amountCents: number) =>
  redeem(store, maker, { code, amountCents, vendorId: at(opened.sellers, 0).id }, keyed());

/** Returns the write units of the record itself, without indexes, outside of a transaction. */
async function unitsOfRecord(key: Key): Promise<number | undefined> {
  const TableName = env().TABLE_NAME;
  const { Item } = await tableClient().send(new GetCommand({ TableName, Key: key }));
  const reply = await tableClient().send(new PutCommand({ TableName, Item, ReturnConsumedCapacity: 'INDEXES' }));
  return reply.ConsumedCapacity?.Table?.CapacityUnits;
}

describe('with the longest realistic names', () => {
  test('writes a recipient, a benefit and a sale within one unit each', async () => {
    const opened = await market('Electronic Only');
    const [benefit] = await give(opened, 0);
    const [sale] = await sell(opened, benefit?.code ?? '', 300);
    expect(await unitsOfRecord(keyOf(recipients, at(opened.people, 0).id))).toBe(1);
    expect(await unitsOfRecord(keyOf(benefits, benefit?.id ?? ''))).toBe(1);
    expect(await unitsOfRecord(keyOf(transactions, sale?.id ?? ''))).toBe(1);
  });

  test('issues within 18 units, or 22 with a new card, and sells within 11', async () => {
    const electronic = await market('Electronic Only');
    await give(electronic, 0); // loads the program, period and area into the process
    let benefit: Benefit | undefined;
    const issuing = unitsOf(async () => {
      [benefit] = await give(electronic, 1);
    });
    expect(await issuing).toBeLessThanOrEqual(18);
    await sell(electronic, benefit?.code ?? '', 100);
    expect(await unitsOf(() => sell(electronic, benefit?.code ?? '', 300))).toBe(11);
    const cards = await market('Hybrid Card');
    await give(cards, 0, 'GPTJPDUTA9KP3');
    expect(await unitsOf(() => give(cards, 1, 'CKU9HR4FPYDME'))).toBeLessThanOrEqual(22);
  });
});
