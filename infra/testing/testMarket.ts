/** A State with everything that a sale needs, for tests of money. */

import { newId } from '../../functions/core/id.ts';
import { seal } from '../../functions/core/seal.ts';
import type { Store } from '../../functions/core/store/store.ts';
import type { UnitOfWork } from '../../functions/core/store/unitOfWork.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { openFunding } from '../../functions/rules/benefits/funding.ts';
import { issue } from '../../functions/rules/benefits/issue.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { ProgramForm, ProgramType } from '../../shared/entities/program.ts';
import { aPeriod, aProgram, aRecipient, aServiceArea, aState, aVendor, maker } from './builders.ts';

export interface MarketOptions {
  readonly programType?: ProgramType;
  readonly fundingCents?: number;
  readonly perRecipientCents?: number;
  readonly vouchers?: { readonly count: number; readonly cents: number };
  readonly people?: number;
  readonly vendors?: number;
  /** The State is marked as a practice State. */
  readonly isPractice?: boolean;
  /** The vendors' bank data is missing. */
  readonly isUnbanked?: boolean;
  /** Fields of the program: its federal money and the scope of its limit. */
  readonly program?: Partial<ProgramForm>;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** A vendor's own account, ending in 1234. */
export function aBankAccount(vendorId: string) {
  return {
    payeeName: 'Farm',
    accountHolder: 'Business',
    accountType: 'Checking',
    routingNumber: '021000021',
    accountNumberSealed: seal('000771234', vendorId),
    accountNumberLast4: '1234',
  } as const;
}

/** Creates the State, its program, an open period with one funded service area, recipients and vendors. */
export async function openMarket(store: Store, options: MarketOptions = {}) {
  const { programType = 'Electronic Only', fundingCents = 100_000_000, perRecipientCents = 5000, vouchers } = options;
  const { state, area, program } = await store.transact(maker, (tx) => {
    const state = tx.create(states, aState({ isPractice: options.isPractice }));
    const area = tx.create(serviceAreas, aServiceArea(state.id, { counties: ['Boone'] }));
    return { state, area, program: tx.create(programs, aProgram(state.id, { programType, ...options.program })) };
  });
  const amounts = vouchers
    ? { numberOfBenefitVouchers: vouchers.count, amountPerBenefitVoucherCents: vouchers.cents }
    : { benefitAmountPerRecipientCents: programType === 'Token' ? undefined : perRecipientCents };
  const days = { startDate: options.startDate ?? '2020-01-01', endDate: options.endDate ?? '2099-12-31' };
  const season = aPeriod({ stateId: state.id, programId: program.id }, { ...days, ...amounts, availableFundsCents: fundingCents });
  const made = await store.transact(maker, (tx) => tx.create(periods, season));
  const funding = await store.transact(maker, (tx) => openFunding(tx, made, area.id, { amountCents: fundingCents }));
  const people = await createEach(store, options.people ?? 1, (tx, i) =>
    tx.create(recipients, aRecipient({ stateId: state.id, serviceAreaId: area.id }, { lastName: `Number ${i}` })),
  );
  const sellers = await createEach(store, options.vendors ?? 1, (tx, i) => {
    const id = newId();
    const bank = options.isUnbanked ? {} : aBankAccount(id);
    return tx.create(vendors, { ...aVendor(state.id, { name: `Farm ${i}`, userName: `farm-${i}`, ...bank }), id });
  });
  return { state, area, program, period: made, funding, people, sellers };
}

/** Creates this number of records, in transactions of a few each. */
async function createEach<T>(store: Store, count: number, create: (tx: UnitOfWork, index: number) => T): Promise<T[]> {
  const made: T[] = [];
  const few = 25;
  for (let from = 0; from < count; from += few) {
    const indices = Array.from({ length: Math.min(few, count - from) }, (_, i) => from + i);
    made.push(...(await store.transact(maker, (tx) => indices.map((index) => create(tx, index)))));
  }
  return made;
}

/** Creates another period of the market's program, funded in the same service area. */
export async function addPeriod(store: Store, { state, area, program }: Market, more: Partial<Period> = {}): Promise<Period> {
  const fields = aPeriod(
    { stateId: state.id, programId: program.id },
    { startDate: '2026-01-01', availableFundsCents: 1_000_000, ...more },
  );
  const period = await store.transact(maker, (tx) => tx.create(periods, { ...fields, name: `Season ${newId()}` }));
  await store.transact(maker, (tx) => openFunding(tx, period, area.id, { amountCents: 1_000_000 }));
  return store.get(maker, periods, period.id);
}

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** Issues the market's benefit to one of its people, without a card. */
export async function issueTo(store: Store, { people, period }: Market, who: number): Promise<Benefit> {
  const form = { recipientId: at(people, who).id, issuancePeriodId: period.id, hybridCode: undefined, duplicateReason: undefined };
  return at(await issue(store, maker, form, { key: newId(), requestHash: '' }), 0);
}

/** Returns an item of a list. A test knows that it exists. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There are only ${list.length}`);
  return found;
}
