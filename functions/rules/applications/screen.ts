/** Comparing an application that came in with those who are known, apart from the call that took it: that must not tell who is. */
import type { Application, Duplicate } from '../../../shared/entities/application.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { applications, isToScreen } from '../../entities/application.ts';
import { duplicateVerdicts, verdictId } from '../../entities/duplicate-verdict.ts';
import { recipients } from '../../entities/recipient.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import { openQueries } from '../queries/openQueries.ts';
import { duplicatesOf } from './duplicates.ts';
import type { ScreeningMessage } from './queue.ts';

/** Keeps on the application, and on those that it is like, who may be the same person. Does nothing where that was done. */
export async function screen(store: Store, { id, stateId }: ScreeningMessage): Promise<void> {
  const worker = screenerOf(stateId);
  const application = await store.find(worker, applications, id);
  if (!application || !isToScreen(application)) return;
  const queries = await openQueries({ caller: worker, after: [] }, [recipients, applications], stateId);
  const alike = duplicatesOf(queries, application);
  const ids = alike.map((other) => verdictId(id, other.id));
  const said = new Set((await store.many(worker, duplicateVerdicts, ids)).map((verdict) => verdict.id));
  const open = alike.filter((other) => !said.has(verdictId(id, other.id)));
  await store.transact(worker, async (tx) => {
    const now = await store.get(worker, applications, id);
    // Changed since it was compared: its own message comes.
    if (!isToScreen(now) || now.version !== application.version) return;
    const changes = `Possible duplicates: ${open.length || 'none'}`;
    tx.update(applications, now, { ...now, duplicates: open, hasDuplicates: open.length > 0 }, { action: 'Compared', changes });
    await tellOthers(tx, store, worker, now, open);
  });
}

/** The other applications that wait for a decision hear of this one too. */
async function tellOthers(tx: Transaction, store: Store, worker: Caller, { id }: Application, open: readonly Duplicate[]): Promise<void> {
  const ids = open.filter(({ kind }) => kind === 'Application').map((other) => other.id);
  for (const other of await store.many(worker, applications, ids)) {
    const { status, hasDuplicates, duplicates = [] } = other;
    if (status !== 'Pending Review' || hasDuplicates === undefined || duplicates.some((known) => known.id === id)) continue;
    const likeness = open.find((one) => one.id === other.id);
    if (!likeness) continue;
    const more = [...duplicates, { ...likeness, id }];
    const changes = `Possible duplicates: ${more.length}`;
    tx.update(applications, other, { ...other, duplicates: more, hasDuplicates: true }, { action: 'Compared', changes });
  }
}
