/** Finds people who may be the same person as a recipient: other recipients, and applications that wait for a decision. */
import type { DuplicateShown } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import type { Queries } from '../lists/openQueries.ts';
import { setting } from '../setup/setting.ts';
import { duplicatesOf } from './duplicates.ts';
import { excludeConfirmedDifferent } from './excludeConfirmedDifferent.ts';
import { shownDuplicates } from './shownDuplicates.ts';
import { withinKnowledge } from './withinKnowledge.ts';

/**
 * Compares again. `queries` cover the recipients and applications of the whole State. For people that the caller may not see, it returns
 * only that they exist.
 */
export async function likeRecipient(store: Store, queries: Queries, caller: Caller, recipient: Recipient): Promise<DuplicateShown[]> {
  const worker = screenerOf(recipient.stateId);
  const person = { ...recipient, receivedAt: new Date(store.now()).toISOString() };
  const alike = await duplicatesOf(queries, person, await setting(store, 'duplicatePoints'));
  const ids = alike.filter(({ kind }) => kind === 'Application').map(({ id }) => id);
  const applied = await store.many(worker, applications, ids);
  const waiting = new Set(applied.filter(({ status }) => status === 'Pending Review').map(({ id }) => id));
  const open = alike.filter(({ kind, id }) => kind === 'Recipient' || waiting.has(id));
  const undecided = await excludeConfirmedDifferent(store.as(worker), recipient.id, open);
  return shownDuplicates(store.as(caller), await withinKnowledge(store.as(caller), undecided));
}
