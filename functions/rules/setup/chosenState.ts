/** The State of a new record. All users but Admins belong to one State and never choose. An Admin must choose. */
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { states } from '../../entities/state.ts';

const refuse = refusalsOf('setup/server.staff');

/**
 * Returns the State of a form's record. Throws 'invalid' on the field `stateId` if an Admin chose none or one that does not exist. Throws
 * 'not found' if another user names a State that is not their own.
 */
export function chosenState(reader: Reader, stateId: string | undefined): Promise<State> {
  return reader.named(states, chosenStateId(reader.caller, stateId), 'stateId');
}

/** Returns the caller's own State. For an Admin who is also State staff, it is the State of the Admin's own record. */
export function ownState(reader: Reader): Promise<State> {
  return chosenState(reader, reader.caller.scope.stateId ?? reader.caller.homeStateId);
}

/** Works like `chosenState` for a new record, and makes the record refer to its State. */
export function requireState(tx: UnitOfWork, stateId: string | undefined): Promise<State> {
  return tx.require(states, chosenStateId(tx.caller, stateId), 'stateId');
}

function chosenStateId(caller: Caller, stateId: string | undefined): string {
  const own = caller.scope.stateId;
  if (own !== undefined && stateId !== undefined && stateId !== own) throw notFound('state');
  const chosen = own ?? stateId;
  if (chosen === undefined) throw refuse('invalid', 'state.required', { field: 'stateId' });
  return chosen;
}

/** The kinds of records that stay in their State. */
type Kept = 'vendor' | 'service area' | 'user';

/**
 * Refuses to move a record to another State, because records that refer to it do not move. Leaving the State out keeps it.
 */
export function assertSameState(before: { readonly stateId: string }, stateId: string | undefined, what: Kept): void {
  if (stateId !== undefined && stateId !== before.stateId) {
    throw refuse('invalid', `state.fixed.${what}`, { field: 'stateId' });
  }
}
