/** Staff verdict that one person sent several applications. One record or application is kept. */
import type { Application } from '../../../shared/entities/application.ts';
import type { SamePerson } from '../../../shared/entities/duplicate-set.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { sendMails } from '../mails/plan.ts';
import { type ChosenSet, chosenSet, type KnownPerson, nameOf } from './chosenSet.ts';
import { keepVerdict } from './confirmDifferent.ts';
import { keepDecision } from './decide.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

const reason = 'Already receives';

/**
 * Denies all except the kept one, as already receiving, in one transaction. Each applicant is notified as for any denial. A later applicant
 * who is like a denied one becomes a possible duplicate of the kept one. Returns the number of denials.
 */
export async function mergeAsSamePerson(store: Store, caller: Caller, id: string, { keepId, ...asked }: SamePerson): Promise<number> {
  const told = await store.transact(caller, async (tx) => {
    const chosen = await chosenSet(tx, { id, ...asked });
    const kept = keptOf(chosen, keepId);
    const others = deniedOf(chosen, kept);
    assertNotDifferent(chosen);
    const mailIds: string[] = [];
    for (const before of others) {
      const sameAs = { kind: kept.kind, id: keepId };
      const decision = await keepDecision(tx, before, {
        status: 'Denied',
        denialReason: reason,
        denialText: undefined,
        sameAs,
      });
      mailIds.push(...decision.mailIds);
    }
    for (const { a, b, said } of chosen.pairs) {
      const ids = [a.record.id, b.record.id] as const;
      if (ids.includes(keepId)) keepVerdict(tx, { stateId: a.record.stateId, ids, said, verdict: 'Same person', reason });
    }
    if (kept.kind === 'Application') settle(tx, kept.record, others);
    return { mailIds, count: others.length };
  });
  await sendMails(...told.mailIds);
  return told.count;
}

function keptOf({ all }: ChosenSet, keepId: string): KnownPerson {
  const kept = all.find(({ record }) => record.id === keepId);
  if (!kept) throw refuse('invalid', 'mergeAsSamePerson.choose', { field: 'keepId' });
  const named = { values: { name: nameOf(kept) }, field: 'keepId' };
  if (kept.kind === 'Application') {
    if (kept.record.status === 'Denied') throw refuse('conflict', 'mergeAsSamePerson.keptDenied', named);
    return kept;
  }
  if (kept.record.deactivatedAt) throw refuse('conflict', 'mergeAsSamePerson.keptDeactivated', named);
  if (kept.record.isArchived) throw refuse('conflict', 'mergeAsSamePerson.keptArchived', named);
  return kept;
}

/** Returns the applications to deny. Two recipient records are never merged. */
function deniedOf({ all }: ChosenSet, kept: KnownPerson): Application[] {
  return all.flatMap((one) => {
    if (one === kept) return [];
    const named = { values: { name: nameOf(one) }, field: 'members' };
    if (one.kind === 'Recipient') throw refuse('invalid', 'mergeAsSamePerson.isRecipient', named);
    if (one.record.status !== 'Pending Review') throw refuse('conflict', 'mergeAsSamePerson.isDecided', named);
    return [one.record];
  });
}

function assertNotDifferent({ pairs }: ChosenSet): void {
  const said = pairs.find((pair) => pair.said?.verdict === 'Different people');
  if (!said) return;
  throw refuse('conflict', 'mergeAsSamePerson.different', { values: { first: nameOf(said.a), second: nameOf(said.b) }, field: 'members' });
}

/** Removes those that were denied for the kept application from its possible duplicates. */
function settle(tx: UnitOfWork, before: Application, others: readonly Application[]): void {
  // It is not compared yet. The denied ones will later lead back to it, and are not found.
  if (!before.duplicates) return;
  const ids = new Set(others.map(({ id }) => id));
  const left = before.duplicates.filter(({ id }) => !ids.has(id));
  const changes = say('mergeAsSamePerson.kept', { number: String(others.length) });
  tx.update(applications, before, { ...before, duplicates: left, hasDuplicates: left.length > 0 }, { action: 'Same person', changes });
}
