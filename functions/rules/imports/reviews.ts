/** Decisions of State staff on waiting rows. Each row is skipped, or imported by the same code as other rows. */
import type { ImportReview } from '../../../shared/entities/import-review.ts';
import { hasForm } from '../../../shared/imports/checkedRow.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { importReviews } from '../../entities/import-review.ts';
import { importReader } from '../../entities/systemCallers.ts';
import { imports } from '../../entities/upload.ts';
import type { ImportKinds } from './importKind.ts';

const refuse = refusalsOf('imports/server.staff');
const say = textsOf('imports/server.staff');

/**
 * Imports a waiting or skipped row. Throws 'conflict' with the current obstacles, such as a card that another person now has, and if the
 * row was already imported.
 */
export function confirmReview(
  store: Store,
  kinds: ImportKinds,
  caller: Caller,
  { id, version, reason }: { readonly id: string } & { readonly version: number; readonly reason: string },
): Promise<ImportReview> {
  return store.transact(caller, async (tx) => {
    const before = assertOpen(assertCurrent(await tx.get(importReviews, id), version));
    const { importId, line, cells } = before;
    const one = await store.get(importReader, imports, importId);
    const kind = await kinds[one.kind]();
    await kind.mustBePossible(store, caller, one);
    const fileRow = { line, values: [...cells] };
    const importer = await kind.prepare(store, { ...one, header: [...kind.columns.names] }, [fileRow]);
    const row = importer.check(fileRow);
    const records = await importer.readRecords([row]);
    const decision = hasForm(row) && records.scheduler().decide(row);
    const refusal = [...row.errors, ...records.conflictsOf(row), ...(typeof decision === 'object' ? [decision] : [])];
    if (refusal.length || !hasForm(row) || decision !== 'write')
      throw new AppError('conflict', refusal.map(({ reason: why }) => why).join('. ') || say('reviews.notNow'));
    records.write(tx, [row], { reason, by: caller.name, at: tx.at });
    const decided = { status: 'Imported' as const, reason, decidedAt: tx.at, decidedBy: caller.name };
    return tx.update(importReviews, before, { ...before, ...decided }, { action: 'Imported', why: reason });
  });
}

/** Skips a row. It can still be confirmed later. Throws 'conflict' if the row was already decided. */
export function skipReview(store: Store, caller: Caller, id: string, version: number): Promise<ImportReview> {
  return store.transact(caller, async (tx) => {
    const before = assertOpen(assertCurrent(await tx.get(importReviews, id), version));
    if (before.status === 'Skipped') throw refuse('conflict', 'reviews.skipped');
    const decided = { status: 'Skipped' as const, decidedAt: tx.at, decidedBy: caller.name };
    return tx.update(importReviews, before, { ...before, ...decided }, { action: 'Skipped' });
  });
}

function assertOpen(review: ImportReview): ImportReview {
  if (review.status === 'Imported') throw refuse('conflict', 'reviews.imported');
  return review;
}
