/** Imports that are stuck, because their message was lost, their file never arrived, or their worker gave up. */

import type { Import } from '../../../shared/entities/upload.ts';
import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { raiseEpochs } from '../../entities/epoch.ts';
import { recipients } from '../../entities/recipient.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { imports } from '../../entities/upload.ts';
import { type ImportMessage, sendImport } from './importMessage.ts';

const say = textsOf('imports/server.staff');

/** The upload form has expired long before this time. */
const fileMs = 24 * 3_600_000;

/** Resends due imports that have not changed for `staleAfterMs`. Ends imports that have no file after a day. */
export async function sendDueImports(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  for (const one of await store.children(sweep, imports, 'due#imports')) {
    if (one.receivedAt === undefined) {
      if (isStale(store, one, fileMs)) await end(store, one, { status: 'Refused', message: say('due.notUploaded') });
    } else if (isStale(store, one, staleAfterMs)) await sendImport(one);
  }
}

/** Marks an import as failed after all attempts. Skips one that another message has advanced since. */
export async function giveUpImport(store: Store, { importId, cursor }: ImportMessage): Promise<void> {
  const one = await store.find(sweep, imports, importId);
  if (!one || one.cursor !== cursor) return;
  const message = say('due.failed', { line: String(one.line + 1) });
  await end(store, one, { status: 'Failed', message });
}

async function end(store: Store, one: Import, how: Pick<Import, 'status' | 'message'>): Promise<void> {
  await store.transact(sweep, async (tx) => {
    const now = await tx.get(imports, one.id);
    if (now.cursor !== one.cursor || (now.status !== 'Waiting' && now.status !== 'Running')) return;
    tx.update(imports, now, { ...now, ...how, finishedAt: tx.at }, { action: how.status, why: how.message });
    if (how.status !== 'Failed') return;
    // Lists show the rows imported so far, as they do at an import's end.
    const by = `import ${one.id}, stopped at line ${one.line + 1}`;
    await raiseEpochs(tx, { of: [recipients, benefits, transactions], stateId: one.stateId, by, since: one.createdAt });
  });
}
