/** What staff say of an application and somebody who looks like the same person. */
import type { Application, DuplicateJudgement } from '../../../shared/entities/application.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { applications } from '../../entities/application.ts';
import { duplicateVerdicts, verdictId } from '../../entities/duplicate-verdict.ts';
import { recipients } from '../../entities/recipient.ts';

/**
 * Keeps that the two are different people: neither is shown to the other any more, nor found again. Throws 'not found' for somebody whom the
 * caller may not see: then State staff say it.
 */
export function sayDifferent(store: Store, caller: Caller, id: string, judgement: DuplicateJudgement): Promise<Application> {
  const { version, kind, otherId, reason } = judgement;
  return store.transact(caller, async (tx) => {
    const before = assertCurrent(await store.get(caller, applications, id), version);
    if (!before.duplicates?.some((other) => other.kind === kind && other.id === otherId)) throw notFound('possible duplicate');
    const other = kind === 'Application' ? await store.get(caller, applications, otherId) : undefined;
    if (kind === 'Recipient') await store.get(caller, recipients, otherId);
    await keepVerdict(tx, store, caller, before, otherId, reason);
    if (other) without(tx, other, id, reason);
    return without(tx, before, otherId, reason);
  });
}

async function keepVerdict(tx: Transaction, store: Store, caller: Caller, { id, stateId }: Application, otherId: string, reason: string) {
  const verdict = verdictId(id, otherId);
  // Said of the other one first, in the same moment.
  if (await store.find(caller, duplicateVerdicts, verdict))
    throw new AppError('conflict', 'Somebody has said this already: load the page again');
  const [firstId = '', secondId = ''] = [id, otherId].sort();
  tx.create(duplicateVerdicts, { id: verdict, stateId, firstId, secondId, verdict: 'Different people', reason });
}

function without(tx: Transaction, before: Application, otherId: string, reason: string): Application {
  const duplicates = before.duplicates?.filter((other) => other.id !== otherId) ?? [];
  if (duplicates.length === before.duplicates?.length) return before;
  const fields = { ...before, duplicates, hasDuplicates: duplicates.length > 0 };
  return tx.update(applications, before, fields, { action: 'Different people', changes: `Not ${otherId}`, why: reason });
}
