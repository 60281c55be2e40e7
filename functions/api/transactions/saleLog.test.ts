/** The log line of a sale names its amount and its person, for readers who may see recipients. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let market: Market;
let staff: Signed;
let saleId: string;

beforeAll(async () => {
  market = await openMarket(store());
  const { state, area, period, program, people, sellers } = market;
  const place = { stateId: state.id, serviceAreaId: area.id, issuancePeriodId: period.id, programId: program.id };
  const who = { recipientId: at(people, 0).id, recipientName: 'Ada Lopez', vendorId: at(sellers, 0).id, vendorName: 'Schulte Farm' };
  const facts = { type: 'Sale', channel: 'App', amountCents: 1250, occurredAt: new Date().toISOString(), benefitId: 'b' } as const;
  const sale = await store().transact(maker, (tx) => tx.create(transactions, { ...place, ...who, ...facts, id: newId() }));
  saleId = sale.id;
  await store().transact(mailWorker, (tx) => tx.update(transactions, sale, { ...sale, reversalType: 'Void' }, { action: 'Voided' }));
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: state.id });
});

const linesFor = async (reader: Signed) => {
  const reply = await reader.call(changeLogApi.table, { body: { entity: 'Transaction', entityId: saleId } });
  return reply.body.result.rows.map(({ action, name, who }: Record<string, string>) => [action, name, who]);
};

test('staff see the amount, the vendor and the person of a sale in its log', async () => {
  expect(await linesFor(staff)).toEqual([
    ['Voided', 'Sale of $12.50 at Schulte Farm, Ada Lopez', 'System: mail delivery'],
    ['Created', 'Sale of $12.50 at Schulte Farm, Ada Lopez', 'test'],
  ]);
});

test('the list of all changes shows the same line, and work of the portal as that of the system', async () => {
  readAnew();
  const { body } = await staff.call(changeLogApi.table, { body: { allSearch: 'Ada Lopez' } });
  expect(body.result.rows).toMatchObject([
    { action: 'Voided', name: 'Sale of $12.50 at Schulte Farm, Ada Lopez', who: 'System: mail delivery' },
  ]);
});

test('a vendor sees the amount, but not the person', async () => {
  const vendor = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, 0).id });
  expect((await linesFor(vendor)).map(([, name]: string[]) => name)).toEqual(Array(2).fill('Sale of $12.50 at Schulte Farm'));
});
