/** Deactivates benefits. Their remaining money returns to the original fundings, and can be issued to the recipient again. */
import type { Benefit, DeactivationKind } from '../../../shared/entities/benefit.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { returnTo } from './funding.ts';
import { IssuedTotals, identityOf } from './issuedTotals.ts';
import { isExpired } from './period.ts';

const refuse = refusalsOf('benefits/server.staff');

export interface Deactivation {
  readonly kind: DeactivationKind;
  readonly reason: string;
}

/** Deactivates a benefit. Throws 'conflict' if nothing is left to deactivate. */
export async function deactivateBenefit(tx: UnitOfWork, benefit: Benefit, why: Deactivation): Promise<Benefit> {
  if (benefit.status === 'Deactivated') throw refuse('conflict', 'deactivate.deactivated');
  if (benefit.status === 'Redeemed') throw refuse('conflict', 'deactivate.redeemed');
  const [period, state] = await Promise.all([tx.get(periods, benefit.issuancePeriodId), tx.get(states, benefit.stateId)]);
  if (isExpired(state, period, tx.now())) throw refuse('conflict', 'deactivate.expired');
  // A benefit's recipient may be in another area by now, and this caller may not access that area.
  const recipient = await tx.as(moneyWorkerOf(benefit.stateId)).get(recipients, benefit.recipientId);
  const [after] = await takeBack(tx, recipient, [benefit], why);
  return after as Benefit;
}

/** Deactivates open benefits of one recipient in one transaction. The caller must have checked that they are open. */
export async function takeBack(
  tx: UnitOfWork,
  recipient: Recipient,
  open: readonly Benefit[],
  { kind, reason }: Deactivation,
): Promise<Benefit[]> {
  // A benefit stays with the area that issued it when the recipient moves to another. The staff of the new area may deactivate it.
  const worker = moneyWorkerOf(recipient.stateId);
  const [given, from] = await Promise.all([
    IssuedTotals.to(tx.store, identityOf(recipient)),
    tx.as(worker).many(
      fundings,
      open.map(({ fundingId }) => fundingId),
    ),
  ]);
  const fundingOf = new Map(from.map((funding) => [funding.id, funding]));
  const made = open.map((benefit) => {
    const cents = benefit.remainingCents;
    const funding = fundingOf.get(benefit.fundingId);
    if (!funding) throw new Fault('A benefit without its funding');
    returnTo(tx, funding, cents);
    given.takeBack(tx, benefit, cents);
    const deactivatedCents = benefit.deactivatedCents + cents;
    const ended = {
      status: 'Deactivated',
      remainingCents: 0,
      deactivatedCents,
      deactivationKind: kind,
      deactivationReason: reason,
    } as const;
    return tx.update(benefits, benefit, { ...benefit, ...ended }, { action: 'Deactivated', why: reason });
  });
  return made;
}
