/** Staff operations on check deposits: choosing the vendor, ending a recovery, and reversing a deposit. */
import type { BodyOf } from '../../../shared/core/endpoint.ts';
import type { CheckDeposit, physicalCheckApi, ReverseDepositForm } from '../../../shared/entities/check-deposit.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import { checkDeposits } from '../../entities/check-deposit.ts';
import { states } from '../../entities/state.ts';
import { namesOf, vendorCheck } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { noonOf } from '../../rules/benefits/noonOf.ts';
import { depositDayOf, reversalReason, reversedDeposit } from '../../rules/benefits/paperAtBank.ts';
import { isAuthorized } from '../../rules/benefits/period.ts';
import { noteReverser, voidCheckSale } from '../../rules/benefits/reverse.ts';

const refuse = refusalsOf('payments/server.staff');

/**
 * Sets the vendor of a deposit and of its own sale in one transaction. Throws 'invalid' for a vendor of another State (rule R30) and
 * 'conflict' for a reversed deposit.
 */
export function selectVendor(
  store: Store,
  caller: Caller,
  { physicalCheckDepositId, vendorId }: BodyOf<typeof physicalCheckApi.selectVendor>,
): Promise<CheckDeposit> {
  return store.transact(caller, async (tx) => {
    const deposit = await tx.get(checkDeposits, physicalCheckDepositId);
    const vendor = await store.find(vendorCheck, vendors, vendorId);
    if (!vendor) throw refuse('invalid', 'physicalChecks.noVendor', { field: 'vendorId' });
    if (vendor.stateId !== deposit.stateId) throw refuse('invalid', 'physicalChecks.otherState', { field: 'vendorId' });
    if (deposit.status === 'Reversed') throw refuse('conflict', 'physicalChecks.reversed');
    const state = await store.get(namesOf(deposit.stateId), states, deposit.stateId);
    tx.reference(vendors, vendor.id);
    const named = { vendorId: vendor.id, vendorName: vendor.name };
    // The sale of a check that was scanned first belongs to the scan and keeps its vendor.
    if (deposit.status === 'Deposited' || deposit.status === 'Reversed but paid') {
      const sale = await tx.get(transactions, deposit.saleId ?? '');
      tx.update(transactions, sale, { ...sale, ...named }, { action: 'Vendor selected' });
    }
    const after = { ...deposit, ...named, authorization: authorizationOf(state, vendor, deposit.transactionDate) };
    return tx.update(checkDeposits, deposit, after, { action: 'Vendor selected' });
  });
}

function authorizationOf(state: State, vendor: Vendor, day: string): CheckDeposit['authorization'] {
  return isAuthorized(state, vendor, noonOf(day, state.latestTimeZone)) ? undefined : 'Not authorized on that day';
}

/**
 * Records how the recovery of a deposit's money ended. Neither sale nor benefit changes. Throws 'conflict' if there is nothing to recover.
 */
export function endRecovery(
  store: Store,
  caller: Caller,
  id: string,
  { recovery, reason, version }: BodyOf<typeof physicalCheckApi.recover>,
): Promise<CheckDeposit> {
  return store.transact(caller, async (tx) => {
    const deposit = assertCurrent(await tx.get(checkDeposits, id), version);
    if (deposit.recovery === undefined) throw refuse('conflict', 'physicalChecks.nothingToRecover');
    return tx.update(checkDeposits, deposit, { ...deposit, recovery, recoveryReason: reason }, { action: recovery, why: reason });
  });
}

/**
 * Reverses a deposit that has its own sale. If the bank paid the check, its money is listed for recovery and the voucher stays spent. If
 * the bank notified us that it did not pay, the sale is void, and the check can be deposited or scanned again. The notice can follow later.
 * A repeat under the same key returns the deposit. Throws 'conflict' for any other deposit.
 */
export function reverseDeposit(
  store: Store,
  caller: Caller,
  { id, form }: { readonly id: string; readonly form: ReverseDepositForm },
  keyed: Keyed,
): Promise<CheckDeposit> {
  return onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, checkDeposits, id),
    work: async (tx) => {
      const deposit = await tx.get(checkDeposits, id);
      const state = await store.get(namesOf(deposit.stateId), states, deposit.stateId);
      const after = reversedDeposit(deposit, form, depositDayOf(state, store.now()));
      const why = reversalReason(form);
      const sale = await tx.get(transactions, deposit.saleId ?? '');
      if (after.status === 'Reversed') await voidCheckSale(tx, sale, why);
      else await noteReverser(tx, sale);
      return [tx.update(checkDeposits, deposit, after, { action: after.status, why }), [id]];
    },
  });
}
