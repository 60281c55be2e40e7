/**
 * Only its maker or a higher role can undo a decision or a stop: Admin over State staff over local staff. The store checks every write, so
 * that no call, import or worker bypasses the rule.
 */
import type { Decision, RecordBase } from '../../shared/core/record.ts';
import type { Role } from '../../shared/core/role.ts';
import type { Caller } from './caller.ts';
import type { Entity } from './entity.ts';
import { refusalsOf } from './errors.ts';

const refuse = refusalsOf('core/server.staff');

const levels: Partial<Record<Role, number>> = { 'Local Agency Staff': 1, 'State Agency Staff': 2, Admin: 3 };
const levelOf = (role: Role | undefined) => (role && levels[role]) ?? 0;

const makers = ['Admin', 'State Agency Staff', 'Local Agency Staff'] as const;

/**
 * Returns whether the caller made this decision or ranks above its maker. No one ranks above Admins, so another Admin may undo an Admin's
 * decision.
 */
export function mayUndo(caller: Caller, decision: Decision | undefined): boolean {
  if (!decision || caller.userId === decision.by || caller.highestRole === 'Admin') return true;
  return levelOf(caller.highestRole) > levelOf(decision.as);
}

/** Throws 'conflict' if the caller may not undo a decision. `did` describes the decision: 'archived this record'. */
export function assertMayUndo(caller: Caller, decision: Decision | undefined, did: string): void {
  if (!decision || mayUndo(caller, decision)) return;
  const maker = makers.find((role) => role === decision.as) ?? 'other';
  throw refuse('conflict', `decisions.${maker}`, { values: { did } });
}

/** Returns whether State staff or an Admin made a decision. */
export function isOfStateStaff(decision: Decision | undefined): boolean {
  return levelOf(decision?.as) >= levelOf('State Agency Staff');
}

const isSet = (value: unknown) => value !== undefined && value !== false;

interface Decided {
  readonly decisions?: Readonly<Record<string, Decision>> | undefined;
}

/**
 * Returns the decisions in force after a change. `before` is absent for a new record, and `after` for a removed one. Throws 'conflict' if
 * the caller undoes a decision of a person who does not rank below.
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
    // Keep its maker, because the decision may return with its cause.
    if (before && after && isMoot?.(before, after)) continue;
    if (isSet(had)) assertMayUndo(caller, stand[name], did());
    delete stand[name];
    const as = caller.isSystem ? undefined : caller.highestRole;
    if (isSet(has) && as) stand[name] = { by: caller.userId, as };
  }
  return Object.keys(stand).length ? stand : undefined;
}
