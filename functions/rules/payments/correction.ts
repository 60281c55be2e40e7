/** Account corrections from the bank. They are tasks that an Admin accepts with one click or sets aside. */
import * as z from 'zod';
import { dayIn } from '../../../shared/core/days.ts';
import type { AchReturn } from '../../../shared/entities/ach-return.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { seal, unseal } from '../../core/seal.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { New, UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { achReturns } from '../../entities/ach-return.ts';
import { states } from '../../entities/state.ts';
import { returnWorker } from '../../entities/systemCallers.ts';
import { vendors } from '../../entities/vendor.ts';
import { fingerprintOf, withBankChange } from './account.ts';
import type { BankReply } from './nacha/readReturns.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

const Corrected = z.object({
  routingNumber: z.string().optional(),
  accountNumber: z.string().optional(),
  accountType: z.enum(['Checking', 'Savings']).optional(),
});
type Corrected = z.infer<typeof Corrected>;

/** Records the bank's correction of an account. It is a task of its vendor if it can be accepted, otherwise only information. */
export async function noteChange(
  tx: UnitOfWork,
  { id, known }: { readonly id: string; readonly known: Omit<New<AchReturn>, 'outcome'> },
  ach: AchTransaction,
  { corrected }: BankReply,
): Promise<void> {
  if (!corrected) {
    tx.create(achReturns, {
      id,
      ...known,
      outcome: 'Not taken over',
      explanation: say('correction.notApplicable'),
    });
    return;
  }
  const vendor = await tx.as(returnWorker).get(vendors, ach.vendorId);
  const told = { correction: correctionText(corrected), correctedSealed: seal(JSON.stringify(corrected), id) };
  if (fingerprintOf(vendor.id, vendor) === fingerprintOf(vendor.id, correctedVendor(vendor, corrected))) {
    tx.create(achReturns, { id, ...known, ...told, outcome: 'Taken over', explanation: say('correction.noChange') });
    return;
  }
  const state = await tx.as(returnWorker).get(states, vendor.stateId);
  const receivedOn = dayIn(state.latestTimeZone, Date.parse(known.receivedAt));
  const corrections = { ...vendor.corrections, [id]: receivedOn };
  tx.update(vendors, vendor, { ...vendor, corrections }, { action: 'Correction by the bank', changes: told.correction });
  tx.create(achReturns, { id, ...known, ...told, outcome: 'To take over' });
}

/** Accepts a correction into the vendor's bank data, which must be checked with the vendor before the next payment. */
export function takeOver(store: Store, caller: Caller, id: string, version: number): Promise<AchReturn> {
  return store.transact(caller, async (tx) => {
    const { task, vendor } = await openTask(tx, id, version);
    const corrected = Corrected.parse(JSON.parse(unseal(task.correctedSealed ?? '', id)));
    const after = withBankChange(caller, tx.at, { id: vendor.id, before: vendor }, correctedVendor(vendor, corrected));
    tx.update(
      vendors,
      vendor,
      { ...after, corrections: without(vendor, id) },
      { action: 'Correction taken over', changes: task.correction ?? '' },
    );
    return tx.update(achReturns, task, { ...task, outcome: 'Taken over' as const });
  });
}

/** Leaves the vendor's bank data unchanged and records the reason. */
export function setAside(
  store: Store,
  caller: Caller,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<AchReturn> {
  return store.transact(caller, async (tx) => {
    const { task, vendor } = await openTask(tx, id, version);
    const changes = task.correction ?? '';
    tx.update(vendors, vendor, { ...vendor, corrections: without(vendor, id) }, { action: 'Correction set aside', changes, why: reason });
    return tx.update(achReturns, task, { ...task, outcome: 'Set aside' as const, explanation: reason, reason }, { why: reason });
  });
}

async function openTask(reader: Reader, id: string, version: number): Promise<{ task: AchReturn; vendor: Vendor }> {
  const task = await reader.get(achReturns, id);
  if (task.outcome !== 'To take over' || !task.vendorId) throw refuse('conflict', 'correction.handled');
  assertCurrent(task, version);
  return { task, vendor: await reader.get(vendors, task.vendorId) };
}

function correctedVendor(vendor: Vendor, { accountNumber, ...corrected }: Corrected): Vendor {
  const account = accountNumber && {
    accountNumberSealed: seal(accountNumber, vendor.id),
    accountNumberLast4: accountNumber.slice(-4),
  };
  return { ...vendor, ...corrected, ...account };
}

function without({ corrections = {} }: Vendor, id: string): Vendor['corrections'] {
  const { [id]: _done, ...others } = corrections;
  return Object.keys(others).length ? others : undefined;
}

function correctionText({ routingNumber, accountNumber, accountType }: Corrected): string {
  const parts = [
    routingNumber && say('correction.routingNumber', { number: routingNumber }),
    accountNumber && say('correction.account', { digits: accountNumber.slice(-4) }),
    accountType && say(`correction.type.${accountType}`),
  ];
  const text = parts.filter(Boolean).join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
