/** Taking back what a benefit still holds: it goes to the funding that it came from. */

import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../core/errors.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { benefits } from '../entities/benefit.ts';
import { fundings } from '../entities/funding.ts';
import { periods } from '../entities/issuance-period.ts';
import { states } from '../entities/state.ts';
import { moneyWorkerOf } from '../entities/systemCallers.ts';
import { returnTo } from '../funding/funding.ts';
import { isExpired } from './period.ts';

/** Deactivates a benefit. Throws 'conflict' when there is nothing left to take back. */
export async function deactivateBenefit(tx: Transaction, store: Store, caller: Caller, benefit: Benefit, reason: string): Promise<Benefit> {
  if (benefit.status === 'Deactivated') throw new AppError('conflict', 'This benefit is deactivated already');
  if (benefit.status === 'Redeemed') throw new AppError('conflict', 'This benefit is redeemed: there is nothing left to deactivate');
  const [period, state] = await Promise.all([
    store.get(caller, periods, benefit.issuancePeriodId),
    store.get(caller, states, benefit.stateId),
  ]);
  if (isExpired(state, period, store.now()))
    throw new AppError('conflict', 'This benefit has expired: there is nothing left to deactivate');
  const cents = benefit.remainingCents;
  // A benefit stays with the area of its issue when the recipient moves to another, whose staff may deactivate it.
  const funding = await store.get(moneyWorkerOf(benefit.stateId), fundings, benefit.fundingId);
  returnTo(tx, funding, cents);
  const after = {
    ...benefit,
    status: 'Deactivated',
    remainingCents: 0,
    deactivatedCents: benefit.deactivatedCents + cents,
    deactivationReason: reason,
  } as const;
  return tx.update(benefits, benefit, after, { action: 'Deactivated', why: reason });
}
