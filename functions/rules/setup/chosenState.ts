/** Whose a new record will be. All people but Admins belong to one state and never choose; an Admin must. */
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { states } from '../../entities/state.ts';

/**
 * The state that a form's record belongs to. Throws 'invalid' on the field `stateId` where an Admin chose none or one that is not there, and
 * 'not found' where others name a state that is not their own.
 */
export function chosenState(reader: Reader, stateId: string | undefined): Promise<State> {
  return reader.named(states, chosenStateId(reader.caller, stateId), 'stateId');
}

/** The caller's own state; of an Admin who is State staff too, that of the own record. */
export function ownState(reader: Reader): Promise<State> {
  return chosenState(reader, reader.caller.scope.stateId ?? reader.caller.homeStateId);
}

/** The same as chosenState for a new record, which refers to its state from then on. */
export function requireState(tx: UnitOfWork, stateId: string | undefined): Promise<State> {
  return tx.require(states, chosenStateId(tx.caller, stateId), 'stateId');
}

function chosenStateId(caller: Caller, stateId: string | undefined): string {
  const own = caller.scope.stateId;
  if (own !== undefined && stateId !== undefined && stateId !== own) throw notFound('state');
  const chosen = own ?? stateId;
  if (chosen === undefined) throw new AppError('invalid', 'State is required', 'stateId');
  return chosen;
}

/** Refuses to move a record to another state: what refers to it stays where it is. Leaving the state out keeps it. `what`: 'vendor'. */
export function assertSameState(before: { readonly stateId: string }, stateId: string | undefined, what: string): void {
  if (stateId !== undefined && stateId !== before.stateId) {
    throw new AppError('invalid', `The state of a ${what} cannot be changed`, 'stateId');
  }
}
