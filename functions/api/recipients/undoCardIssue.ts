/** Undoes the issue of a printed card if nothing else has happened since. */
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodes } from '../../entities/hybrid-code.ts';
import { hybridCodeBatches } from '../../entities/hybrid-code-batch.ts';
import { recipients } from '../../entities/recipient.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { restoreCode } from '../../rules/benefits/codes/batchActs.ts';
import { countedCentsOf, IssuedTotals, identityOf } from '../../rules/benefits/issuedTotals.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

interface HandOver {
  readonly recipientId: string;
  readonly cardId: string;
  /** The card's version after the issue. */
  readonly version: number;
}

/**
 * Makes a card unassigned again and reactivates the card that it replaced. Throws 'conflict' with a reason for anyone but the user who
 * issued the card. Also throws if the card, the recipient or the benefits of its program have changed since. A sale that began before stays
 * valid, as it does after a replacement.
 */
export function undoCardIssue(store: Store, caller: Caller, { recipientId, cardId, version }: HandOver): Promise<{ id: string }> {
  return store.transact(caller, async (tx) => {
    const recipient = await tx.get(recipients, recipientId);
    const card = await tx.get(hybridCodes, cardId);
    if (card.benefitId !== undefined) throw notFound('card');
    if (card.recipientId !== recipient.id || card.version !== version || !card.isActive) throw refuse('conflict', 'undoCardIssue.changed');
    if (card.updatedBy !== caller.userId) throw refuse('conflict', 'undoCardIssue.notIssuer');
    const since = card.assignedAt ?? card.updatedAt;
    if (recipient.updatedAt > since) throw refuse('conflict', 'undoCardIssue.recipientChanged');
    await assertNothingSpent(tx, { card, recipient, since });
    await assertBatchWorks(tx, card, since);
    const old = card.replacesId === undefined ? undefined : await tx.get(hybridCodes, card.replacesId);
    if (old && old.updatedAt !== since) throw refuse('conflict', 'undoCardIssue.replacedChanged');
    // A concurrent issue requires the recipient unchanged, so it fails if this commits first.
    tx.update(recipients, recipient, recipient, { action: 'Card taken back', changes: changesOf(card, old) });
    tx.update(
      hybridCodes,
      card,
      { ...card, recipientId: undefined, assignedAt: undefined, replacesId: undefined, takenBackAt: tx.at },
      { action: 'Taken back', changes: `Recipient: ${nameOf(recipient)} → nothing` },
    );
    if (old) await restoreCode(tx, old, say('undoCardIssue.undone', { code: card.code }));
    return { id: card.id };
  });
}

/**
 * Throws if any benefit of the card's program was issued, spent or deactivated since. Spendable benefits are still unchanged when this
 * commits.
 */
async function assertNothingSpent(
  tx: UnitOfWork,
  { card, recipient, since }: { card: HybridCode; recipient: Recipient; since: string },
): Promise<void> {
  // The index of benefits lags. The totals do not, and they name the sum of each period.
  const totals = await IssuedTotals.to(tx.store, identityOf(recipient));
  const isWhole = (found: readonly Benefit[]) =>
    [...totals.own].every(([periodId, { cents }]) => countedCentsOf(found.filter((one) => one.issuancePeriodId === periodId)) === cents);
  const held = await tx.as(namesOf(card.stateId)).wholeChildren(benefits, `Recipient#${recipient.id}`, isWhole);
  totals.assertUnchanged(tx);
  for (const benefit of held.filter(({ programId }) => programId === card.programId)) {
    // Benefits issued at the same moment as the card were issued together with it.
    if (benefit.updatedAt >= since) throw refuse('conflict', 'undoCardIssue.spent');
    if (benefit.status === 'Issued') tx.assertUnchanged(benefits, benefit);
  }
}

/**
 * Throws if an Admin has deactivated the rest of the card's batch since, because it was lost. Unassigned, this card would be the only
 * working one of the batch.
 */
async function assertBatchWorks(tx: UnitOfWork, { stateId, batchId }: HybridCode, since: string): Promise<void> {
  const batch = batchId && (await tx.as(namesOf(stateId)).find(hybridCodeBatches, batchId));
  if (!batch) return;
  const traces = await tx.store.traces(hybridCodeBatches, batch.id);
  const isEnded = traces.some(({ updatedAt, row }) => updatedAt >= since && JSON.parse(row).action === 'Deactivated');
  if (isEnded || batch.deactivationPlace !== undefined) throw refuse('conflict', 'undoCardIssue.batchEnded');
  tx.assertUnchanged(hybridCodeBatches, batch);
}

const nameOf = ({ firstName, lastName }: Recipient) => `${firstName} ${lastName}`;
const changesOf = ({ code }: HybridCode, old: HybridCode | undefined) => (old ? `Card: ${code} → ${old.code}` : `Card: ${code} → nothing`);
