/** Compares a new application with known people, separately from the call that accepted it, which must not reveal them. */
import type { Application, Duplicate } from '../../../shared/entities/application.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { applications, isToScreen } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import { openQueries } from '../lists/openQueries.ts';
import { setting } from '../setup/setting.ts';
import { duplicatesOf } from './duplicates.ts';
import { excludeConfirmedDifferent } from './excludeConfirmedDifferent.ts';
import { mayBeAdmitted } from './mayBeAdmitted.ts';
import { tellFrom } from './notifyLater.ts';
import type { ScreeningMessage } from './queue.ts';
import { admit } from './recipientOf.ts';
import { replaceDeniedWithKept } from './replaceDeniedWithKept.ts';

const say = textsOf('applications/server.staff');

/**
 * Saves the possible duplicates on the application, and on the similar applications. If there is none and the program has no queue, the
 * person becomes a recipient at once. Does nothing if that was done already.
 */
export async function screen(store: Store, { id, stateId }: ScreeningMessage): Promise<void> {
  const worker = screenerOf(stateId);
  const application = await store.find(worker, applications, id);
  if (!application || !isToScreen(application)) return;
  const queries = await openQueries({ caller: worker, after: [] }, [recipients, applications], stateId);
  const alike = await duplicatesOf(queries, application, await setting(store, 'duplicatePoints'));
  const possible = await excludeConfirmedDifferent(store.as(worker), id, alike);
  const open = await excludeConfirmedDifferent(store.as(worker), id, await replaceDeniedWithKept(store.as(worker), id, possible));
  const admits = open.length === 0 && (await mayBeAdmitted(store, application));
  try {
    await keep(store, worker, application, { open, admits });
  } catch (error) {
    // A person with this name and birth date was registered in between, so staff must decide.
    if (!admits || !(error instanceof AppError)) throw error;
    await keep(store, worker, application, { open, admits: false });
  }
}

/** Saves the possible duplicates. With `admits` the person becomes a recipient in the same transaction. */
async function keep(
  store: Store,
  worker: Caller,
  { id, version }: Application,
  { open, admits }: { readonly open: readonly Duplicate[]; readonly admits: boolean },
): Promise<void> {
  await store.transact(worker, async (tx) => {
    const now = await tx.get(applications, id);
    // It changed after the comparison, and has a message of its own.
    if (!isToScreen(now) || now.version !== version) return;
    const compared = { ...now, duplicates: [...open], hasDuplicates: open.length > 0 };
    if (admits) return admitUnseen(tx, compared);
    const changes = `Possible duplicates: ${open.length || 'none'}`;
    tx.update(applications, now, compared, { action: 'Compared', changes });
    await tellOthers(tx, now, open);
  });
}

async function admitUnseen(tx: UnitOfWork, application: Application): Promise<void> {
  const state = await tx.get(states, application.stateId);
  const { recipient } = await admit(tx, application, {});
  const decision = { status: 'Approved', decidedAt: tx.at, decidedBy: tx.caller.userId, dueOn: undefined } as const;
  const fields = { ...application, ...decision, recipientId: recipient.id, tellFrom: tellFrom(state, tx.now()) };
  const why = say('screen.admitted');
  tx.update(applications, application, fields, { action: 'Approved', changes: `Status: ${application.status} → Approved`, why });
}

/** Adds this application to the possible duplicates of the other waiting applications. */
async function tellOthers(tx: UnitOfWork, { id }: Application, open: readonly Duplicate[]): Promise<void> {
  const ids = open.filter(({ kind }) => kind === 'Application').map((other) => other.id);
  for (const other of await tx.many(applications, ids)) {
    const { status, hasDuplicates, duplicates = [] } = other;
    if (status !== 'Pending Review' || hasDuplicates === undefined || duplicates.some((known) => known.id === id)) continue;
    const likeness = open.find((one) => one.id === other.id);
    if (!likeness) continue;
    const more = [...duplicates, { ...likeness, id }];
    const changes = `Possible duplicates: ${more.length}`;
    tx.update(applications, other, { ...other, duplicates: more, hasDuplicates: true }, { action: 'Compared', changes });
  }
}
