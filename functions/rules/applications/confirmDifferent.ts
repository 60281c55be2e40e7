/** Staff verdicts on an application and the people who look like the same person. */
import type { Application, DuplicateJudgement } from '../../../shared/entities/application.ts';
import type { AllDifferent } from '../../../shared/entities/duplicate-set.ts';
import type { DuplicateVerdict } from '../../../shared/entities/duplicate-verdict.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { assertMayUndo } from '../../core/decisions.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { duplicateVerdicts, verdictId } from '../../entities/duplicate-verdict.ts';
import { recipients } from '../../entities/recipient.ts';
import { chosenSet, type KnownPerson } from './chosenSet.ts';

const say = textsOf('applications/server.staff');

const refuse = refusalsOf('applications/server.staff');

const different = 'Different people';

/**
 * Saves that the two are different people. Neither is shown to the other again, nor found again. Throws 'not found' for a person that the
 * caller may not see, and then State staff must decide.
 */
export function confirmDifferent(store: Store, caller: Caller, id: string, judgement: DuplicateJudgement): Promise<Application> {
  const { version, kind, otherId, reason } = judgement;
  return store.transact(caller, async (tx) => {
    const before = assertCurrent(await tx.get(applications, id), version);
    if (!before.duplicates?.some((other) => other.kind === kind && other.id === otherId)) throw notFound('possible duplicate');
    const other = kind === 'Application' ? await tx.get(applications, otherId) : undefined;
    if (other) assertMayTellApart(caller, { kind: 'Application', record: other });
    else assertMayTellApart(caller, { kind: 'Recipient', record: await tx.get(recipients, otherId) });
    const said = await tx.find(duplicateVerdicts, verdictId(id, otherId));
    // A concurrent verdict was given on the other one first.
    if (said?.verdict === different) throw saidAlready();
    keepVerdict(tx, { stateId: before.stateId, ids: [id, otherId], said, verdict: different, reason });
    if (other) without(tx, other, [id], reason);
    return without(tx, before, [otherId], reason);
  });
}

/** Refuses a verdict that separates a person from the caller, or from a person that staff above the caller stopped. Throws 'conflict'. */
function assertMayTellApart(caller: Caller, known: KnownPerson): void {
  if (known.kind === 'Recipient') {
    caller.assertNotOwnBusiness(recipients, known.record);
    assertMayUndo(caller, known.record.decisions?.deactivated, say('confirmDifferent.deactivatedRecipient'));
  } else if (known.record.status === 'Denied') {
    assertMayUndo(caller, known.record.decisions?.decision, say('confirmDifferent.deniedApplication'));
  }
}

const saidAlready = () => refuse('conflict', 'confirmDifferent.decided');

/** Saves the same for every pair of the application and the chosen records. Returns the number of pairs for which it is new. */
export function confirmAllDifferent(store: Store, caller: Caller, id: string, { reason, ...asked }: AllDifferent): Promise<number> {
  return store.transact(caller, async (tx) => {
    const { all, pairs } = await chosenSet(tx, { id, ...asked });
    const news = pairs.filter(({ said }) => said?.verdict !== different);
    if (news.length === 0) throw saidAlready();
    for (const { kind, record } of all) {
      if (record.id !== id) assertMayTellApart(caller, { kind, record } as KnownPerson);
    }
    for (const { a, b, said } of news) {
      keepVerdict(tx, { stateId: a.record.stateId, ids: [a.record.id, b.record.id], said, verdict: different, reason });
    }
    const ids = all.map(({ record }) => record.id);
    for (const { kind, record } of all) if (kind === 'Application') without(tx, record, ids, reason);
    return news.length;
  });
}

interface Verdict {
  readonly stateId: string;
  /** The ids of the two records. */
  readonly ids: readonly [string, string];
  /** The previous verdict on them. */
  readonly said: DuplicateVerdict | undefined;
  readonly verdict: DuplicateVerdict['verdict'];
  readonly reason: string;
}

/** Saves the verdict on two records, and replaces a previous one. */
export function keepVerdict(tx: UnitOfWork, { stateId, ids, said, verdict, reason }: Verdict): void {
  const [firstId = '', secondId = ''] = [...ids].sort();
  if (said) tx.update(duplicateVerdicts, said, { ...said, verdict, reason });
  else tx.create(duplicateVerdicts, { id: verdictId(...ids), stateId, firstId, secondId, verdict, reason });
}

/** Removes these from the possible duplicates of an application. */
function without(tx: UnitOfWork, before: Application, ids: readonly string[], reason: string): Application {
  const gone = (before.duplicates ?? []).filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  if (gone.length === 0) return before;
  const duplicates = before.duplicates?.filter(({ id }) => !ids.includes(id)) ?? [];
  const sameAs = before.sameAs && ids.includes(before.sameAs.id) ? undefined : before.sameAs;
  const fields = { ...before, duplicates, hasDuplicates: duplicates.length > 0, sameAs };
  return tx.update(applications, before, fields, { action: different, changes: `Not ${gone.join(', ')}`, why: reason });
}
