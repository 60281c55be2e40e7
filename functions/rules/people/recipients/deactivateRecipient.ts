/** Deactivating a recipient. The person comes first, so that no benefit can be issued or redeemed, then the remaining benefits. */
import { type Benefit, leavingReasons } from '../../../../shared/entities/benefit.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { mayUndo } from '../../../core/decisions.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import { benefits } from '../../../entities/benefit.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { type Deactivation, takeBack } from '../../benefits/deactivate.ts';
import { isExpired } from '../../benefits/period.ts';
import { rememberStop } from './stopped.ts';

const refuse = refusalsOf('people/server.staff');

interface Basis {
  readonly version: number;
  readonly reason: string;
}

/**
 * Deactivates a recipient and the open benefits. The remaining money returns to the fundings. A second call finishes the work after a
 * crash. Throws 'conflict' if nothing is left to do.
 */
export async function deactivateRecipient(store: Store, caller: Caller, id: string, { version, reason }: Basis): Promise<Recipient> {
  const recipient = await store.transact(caller, async (tx) => {
    const before = assertCurrent(await tx.get(recipients, id), version);
    if (!before.deactivatedAt || isStronger(caller, before)) {
      await rememberStop(tx, before, true);
      const stopped = { deactivatedAt: before.deactivatedAt ?? tx.at, deactivatedFor: undefined };
      return tx.update(recipients, before, { ...before, ...stopped }, { action: 'Deactivated', why: reason });
    }
    if (!(await openBenefits(tx, before)).length) throw refuse('conflict', 'deactivateRecipient.done');
    return before;
  });
  await takeBackAll(store, caller, recipient, { kind: leavingReasons[reason] ?? 'Other', reason });
  return recipient;
}

/** Returns whether the record is deactivated only by a denial that the caller may undo. A separate stop then replaces it. */
function isStronger(caller: Caller, { deactivatedFor, decisions }: Recipient): boolean {
  return deactivatedFor !== undefined && mayUndo(caller, decisions?.deactivated);
}

/** Deactivates the remaining benefits of a deactivated recipient. */
export async function takeBackAll(store: Store, caller: Caller, recipient: Recipient, why: Deactivation): Promise<void> {
  // Repeated, because another user may have issued a benefit in the meantime.
  for (let open = await openBenefits(store.as(caller), recipient); open.length; open = await openBenefits(store.as(caller), recipient)) {
    await store.inPieces(caller, open, async (tx, piece) => {
      const ids = piece.map((benefit) => benefit.id);
      const now = (await tx.many(benefits, ids)).filter(({ status }) => status === 'Issued');
      return takeBack(tx, recipient, now, why);
    });
  }
}

/** Returns benefits with money that has not expired. Expired money stays counted as expired. */
async function openBenefits(reader: Reader, { id, stateId }: Recipient): Promise<Benefit[]> {
  const all = (await reader.children(benefits, `Recipient#${id}`, 'Benefit#')).filter(({ status }) => status === 'Issued');
  if (!all.length) return [];
  const [state, seasons] = await Promise.all([
    reader.get(states, stateId),
    reader.many(
      periods,
      all.map(({ issuancePeriodId }) => issuancePeriodId),
    ),
  ]);
  const ended = new Set(seasons.filter((period) => isExpired(state, period, reader.now())).map((period) => period.id));
  return all.filter(({ issuancePeriodId }) => !ended.has(issuancePeriodId));
}
