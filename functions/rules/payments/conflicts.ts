/** The reasons why a person cannot approve a payment: they took part in it, or controlled the account of a person who did. */
import { dayIn, inUs } from '../../../shared/core/days.ts';
import { foldName } from '../../../shared/core/foldName.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { AchTransaction, Actors, PaymentAct } from '../../../shared/entities/ach-transaction.ts';
import type { ThresholdChange } from '../../../shared/entities/originator.ts';
import type { AccessChange, User } from '../../../shared/entities/user.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import { textsOf } from '../../core/texts.ts';
import { recentAccessChanges } from '../access/actors/access.ts';
import { tiesOf } from '../access/actors/ties.ts';

const say = textsOf('payments/server.staff');

/** Returns an operation as a predicate that follows the name of a person, or 'You'. */
export function actWords(act: PaymentAct): string {
  return say(`conflicts.act.${act}`);
}

function actsInWords(acts: readonly PaymentAct[]): string {
  const [first = '', ...others] = acts.map(actWords);
  return others.reduce((words, next) => say('conflicts.two', { first: words, second: next }), first);
}

/**
 * Operations that give one person control over another person's account. Creating it or giving it a role does not, because its owner
 * chooses the password.
 */
const controlOf = {
  'set its password': 'password',
  'changed its address': 'address',
  'removed its two-step sign-in': 'twoStep',
} as const satisfies Partial<Record<AccessChange['what'], string>>;

const givesControl = (what: AccessChange['what']): what is keyof typeof controlOf => what in controlOf;

/** The facts about a person that approval depends on. */
export type Approver = Pick<User, 'id' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'vendorId' | 'recipientId' | 'createdAt' | 'createdBy' | 'accessChanges' | 'formerTies' | 'formerUserIds'>>;

/** Facts that all payments of a batch are checked against. */
export interface Circumstances {
  /** The users who took part in any of the payments. */
  readonly people: ReadonlyMap<string, User>;
  readonly thresholds: readonly ThresholdChange[];
  /** The current time (ms). */
  readonly now: number;
}

interface Judged {
  readonly ach: AchTransaction;
  readonly vendor: Vendor;
  readonly actors: Actors;
}

/** Returns the reasons against this person's approval of a payment, as predicates of sentences about the person. Empty if there is none. */
export function conflictsOf(approver: Approver, payment: Judged, circumstances: Circumstances): string[] {
  const { ach, vendor, actors } = payment;
  const { thresholds, now } = circumstances;
  const ids = accountIdsOf(approver);
  const own = ids.flatMap((id) => actors[id] ?? []);
  const isOwnBusiness = tiesOf(approver, now).vendorIds.includes(vendor.id);
  const changed = thresholds.filter((change) => ids.includes(change.by) && isBetween(change, ach.amountCents));
  return [
    ...(isOwnBusiness ? [say('conflicts.role')] : []),
    ...(own.length ? [actsInWords([...new Set(own)])] : []),
    ...(vendor.bankChange?.by.some((id) => ids.includes(id)) ? [say('conflicts.account')] : []),
    ...changed.map(({ fromCents, toCents }) => say('conflicts.threshold', { from: dollars(fromCents), to: dollars(toCents) })),
    ...Object.entries(actors).flatMap(([id, acts]) => (ids.includes(id) ? [] : linkTo(approver, id, acts, circumstances))),
  ];
}

/** Returns the ids of a person's account, and of deleted accounts with the same address. */
function accountIdsOf({ id, formerUserIds = [] }: Pick<Approver, 'id' | 'formerUserIds'>): string[] {
  return [id, ...formerUserIds];
}

/** Returns whether a payment is above one of the two limits but not above the other. */
function isBetween({ fromCents, toCents }: ThresholdChange, amountCents: number): boolean {
  return amountCents > Math.min(fromCents, toCents) && amountCents <= Math.max(fromCents, toCents);
}

/** Returns the links between the approver and an actor: one could have used the account of the other, or both are the same person. */
function linkTo(approver: Approver, actorId: string, acts: readonly PaymentAct[], { people, now }: Circumstances): string[] {
  const actor = people.get(actorId);
  const name = actor ? `${actor.firstName} ${actor.lastName}` : say('conflicts.formerUser');
  const who = { name, acts: actsInWords(acts) };
  const actorIds = actor ? accountIdsOf(actor) : [actorId];
  const given = recentAccessChanges(approver, now).find(({ by }) => actorIds.includes(by));
  if (given) return [say('conflicts.access', { ...who, what: given.what, day: inUs(dayIn('UTC', Date.parse(given.at))) })];
  if (!actor) return [];
  const ownIds = accountIdsOf(approver);
  const taken = recentAccessChanges({ accessChanges: actor.accessChanges }, now).flatMap(({ by, what }) =>
    ownIds.includes(by) && givesControl(what) ? [controlOf[what]] : [],
  );
  const [control] = taken;
  if (control) return [say(`conflicts.control.${control}`, who)];
  return isSamePerson(approver, actor) ? [say('conflicts.sameName', who)] : [];
}

/** Two accounts with the same name may belong to one person. Phone numbers are no evidence, because an office shares one. */
function isSamePerson(one: Approver, other: User): boolean {
  return foldName(one.firstName, one.lastName) === foldName(other.firstName, other.lastName);
}
