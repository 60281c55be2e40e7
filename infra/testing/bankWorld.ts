/** For tests only: a separate table with a State that pays farmers in every way. A test moves its clock. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import { tableClient } from '../../functions/core/store/clients.ts';
import { Store } from '../../functions/core/store/store.ts';
import { programs } from '../../functions/entities/program.ts';
import { tokens } from '../../functions/entities/token.ts';
import { issueTokens } from '../../functions/rules/benefits/tokens/issueTokens.ts';
import { redeemTokens } from '../../functions/rules/benefits/tokens/redeemTokens.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Token } from '../../shared/entities/token.ts';
import type { Import } from '../../shared/entities/upload.ts';
import { createTable } from '../local/createTable.ts';
import type { Endpoints } from '../local/environment.ts';
import { aProgram, maker } from './builders.ts';
import { type Faults, faulty } from './faults.ts';
import { anAdmin, key, openBank } from './testBank.ts';
import { checkRowOf, receivedChecks } from './testChecks.ts';
import { advance, importOf } from './testImport.ts';
import { addPeriod, at, type Market } from './testMarket.ts';

export interface BankWorld {
  readonly tableName: string;
  readonly market: Market;
  readonly companyId: string;
  /** Seasons that are paid by batches, that are paid by hand, and that use cards. */
  readonly seasons: readonly Period[];
  readonly tokens: readonly Token[];
  readonly admins: readonly Caller[];
  readonly staff: Caller;
  /** The time of the world's clock in ms. */
  now: number;
  /** Returns the world's store with these faults. */
  store(faults?: Faults): Store;
}

/** The number of printed checks. */
export const checkCount = 6;
const perRecipientCents = 3000;

/** Creates a State with three farms, four people, two programs for them, and printed checks. All such States share one bank. */
export async function bankWorld(): Promise<BankWorld> {
  const tableName = `test-${randomUUID()}`;
  const { dynamo } = (await (await fetch(inject('standInsUrl'))).json()) as Endpoints;
  await createTable(dynamo, tableName);
  const clock = { now: Date.parse('2026-07-06T15:00:00Z') };
  const store = (faults?: Faults) => new Store(faults ? faulty(tableClient(), faults).client : tableClient(), tableName, () => clock.now);
  const plain = store();
  const companyId = '1440000001';
  const market = await openBank(plain, { people: 4, vendors: 3, perRecipientCents, fundingCents: 11_000 });
  const { id: stateId } = market.state;
  const added = (more: Partial<Program>) => plain.transact(maker, (tx) => tx.create(programs, aProgram(stateId, more)));
  const byHand = await added({ name: 'By hand', enableManualPaymentProcessing: true });
  const vouchers = await added({ name: 'Vouchers', programType: 'Hybrid Voucher' });
  const days = { startDate: '2026-06-01', endDate: '2026-10-31' };
  const amounts = { numberOfBenefitVouchers: 2, amountPerBenefitVoucherCents: 2500 };
  const second = await addPeriod(plain, { ...market, program: byHand }, { ...days, benefitAmountPerRecipientCents: 2000 });
  const printed = await addPeriod(plain, { ...market, program: vouchers }, { ...days, ...amounts });
  const cards = await added({ name: 'Cards', programType: 'Hybrid Card' });
  const onCards = await addPeriod(plain, { ...market, program: cards }, { ...days, benefitAmountPerRecipientCents: 1500 });
  const tokenProgram = await added({ name: 'Tokens', programType: 'Token' });
  // Two seasons. The first one ends soon, and its tokens can be turned in for some weeks after that.
  const none = { benefitAmountPerRecipientCents: undefined };
  await addPeriod(plain, { ...market, program: tokenProgram }, { ...days, ...none, endDate: '2026-07-20' });
  await addPeriod(plain, { ...market, program: tokenProgram }, { ...days, ...none });
  const kind = { programId: tokenProgram.id, stateId };
  const scrip = await plain.transact(maker, (tx): [Token, Token] => [
    tx.create(tokens, { type: 'Wood', valueCents: 500, ...kind }),
    tx.create(tokens, { type: 'Plastic', valueCents: 200, ...kind }),
  ]);
  // Some tokens are already in circulation, and a few have been returned.
  const [{ id: tokenId }] = scrip;
  await issueTokens(plain, maker, { recipientId: at(market.people, 0).id, counts: [{ tokenId, count: 8 }] }, key());
  await redeemTokens(plain, maker, { vendorId: at(market.sellers, 0).id, tokens: [{ tokenId, count: 3 }], reason: undefined }, key());
  const rows = Array.from({ length: checkCount }, (_, n) => checkRowOf(n + 1, { issuancePeriod: printed.name }));
  await finishImport(plain, await receivedChecks(plain, { stateId, programId: vouchers.id, periodId: printed.id }, rows));
  return {
    tableName,
    market,
    companyId,
    seasons: [market.period, market.period, second, onCards],
    tokens: scrip,
    // The first Admin also works at the counter.
    admins: [
      Caller.ofPerson({ userId: newId(), name: 'Ada', roles: ['Admin', 'State Agency Staff'], stateId, serviceAreaIds: [] }),
      ...['Ben', 'Cy', 'Di'].map(anAdmin),
    ],
    staff: Caller.ofPerson({ userId: newId(), name: 'Sue', roles: ['State Agency Staff'], stateId, serviceAreaIds: [] }),
    store,
    get now() {
      return clock.now;
    },
    set now(now: number) {
      clock.now = now;
    },
  };
}

/** Completes one import, regardless of other workers. */
export async function finishImport(store: Store, { id }: Pick<Import, 'id'>): Promise<void> {
  for (let one = await importOf(store, id); one.status === 'Waiting' || one.status === 'Running'; one = await importOf(store, id))
    await advance(store, { importId: id, cursor: one.cursor });
}
