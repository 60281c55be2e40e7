/**
 * A decision or a stop is undone only by its maker or by a person above: Admin over State staff over local staff. The store asks at every
 * write, so that no call, import or worker gets around it.
 */
import type { Decision, RecordBase } from '../../shared/core/record.ts';
import type { Role } from '../../shared/core/role.ts';
import type { Caller } from './caller.ts';
import type { Entity } from './entity.ts';
import { AppError } from './errors.ts';

const levels: Partial<Record<Role, number>> = { 'Local Agency Staff': 1, 'State Agency Staff': 2, Admin: 3 };
const levelOf = (role: Role | undefined) => (role && levels[role]) ?? 0;

const makers: Partial<Record<Role, readonly [who: string, mayChange: string]>> = {
  Admin: ['An Admin', 'an Admin'],
  'State Agency Staff': ['State staff', 'the person who did it, or an Admin,'],
  'Local Agency Staff': ['Local staff', 'the person who did it, or State staff,'],
};

/** Whether the caller made this decision, or is above whoever did. Nobody is above Admins: another Admin may undo what one decided. */
export function mayUndo(caller: Caller, decision: Decision | undefined): boolean {
  if (!decision || caller.userId === decision.by || caller.highestRole === 'Admin') return true;
  return levelOf(caller.highestRole) > levelOf(decision.as);
}

/** Throws 'conflict' where the caller may not undo a decision; `did` says what was decided. */
export function assertMayUndo(caller: Caller, decision: Decision | undefined, did: string): void {
  if (!decision || mayUndo(caller, decision)) return;
  const [who, mayChange] = makers[decision.as] ?? ['Another user', 'the person who did it, or staff,'];
  throw new AppError('conflict', `${who} ${did}. Only ${mayChange} can change that.`);
}

/** Whether State staff or an Admin made a decision. */
export function isOfStateStaff(decision: Decision | undefined): boolean {
  return levelOf(decision?.as) >= levelOf('State Agency Staff');
}

const isSet = (value: unknown) => value !== undefined && value !== false;

interface Decided {
  readonly decisions?: Readonly<Record<string, Decision>> | undefined;
}

/**
 * The decisions that stand after a change; `before` is absent of a new record, and `after` of one that is removed. Throws 'conflict' where the
 * caller undoes one of a person who is not below.
 */
export function decisionsAfter<T extends RecordBase>(
  { guarded = {} }: Entity<T>,
  caller: Caller,
  before: T | undefined,
  after: T | undefined,
): Decided['decisions'] {
  const stand = { ...(before as Decided | undefined)?.decisions };
  for (const [name, { did, of, isMoot }] of Object.entries(guarded)) {
    const [had, has] = [before && of(before), after && of(after)];
    if (had === has) continue;
    // Its maker stays noted: it may come back with its ground.
    if (before && after && isMoot?.(before, after)) continue;
    if (isSet(had)) assertMayUndo(caller, stand[name], did);
    delete stand[name];
    const as = caller.isSystem ? undefined : caller.highestRole;
    if (isSet(has) && as) stand[name] = { by: caller.userId, as };
  }
  return Object.keys(stand).length ? stand : undefined;
}
