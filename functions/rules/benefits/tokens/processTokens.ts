/**
 * Turns the tokens that vendors turned in into sales to be paid: one sale per vendor, token, day and issuance period that the tokens count
 * against. An interrupted run is continued. Two workers on one run share the work and create no sale twice.
 */
import { dayIn } from '../../../../shared/core/days.ts';
import type { State } from '../../../../shared/entities/state.ts';
import type { TokenRedemption, TokenRun } from '../../../../shared/entities/token-redemption.ts';
import type { Caller } from '../../../core/caller.ts';
import { reusedKey } from '../../../core/errors.ts';
import { derivedId } from '../../../core/id.ts';
import { settleEach } from '../../../core/settleEach.ts';
import { idempotentId, type Keyed } from '../../../core/store/once.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { states } from '../../../entities/state.ts';
import { tokenWorkerOf } from '../../../entities/systemCallers.ts';
import { tokenRedemptions, tokenRuns, unprocessedOf } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { withActor } from '../../access/actors/actors.ts';

/** Opens a run of the State, or finds the one opened under this key. Throws 'conflict' while another run is open. */
export async function openTokenRun(store: Store, caller: Caller, stateId: string, { key, requestHash }: Keyed): Promise<TokenRun> {
  const id = idempotentId(caller, key);
  const run = await store.transact(caller, async (tx) => {
    const known = await tx.find(tokenRuns, id);
    const counters = { redemptionCount: 0, saleCount: 0, totalCents: 0 };
    return known ?? tx.create(tokenRuns, { id, status: 'Open', stateId, madeBy: caller.name, requestHash, ...counters });
  });
  if (run.requestHash !== requestHash) throw reusedKey();
  return run;
}

/** Works through a run and closes it. */
export async function workTokenRun(store: Store, runId: string, stateId: string): Promise<void> {
  const worker = tokenWorkerOf(stateId);
  const [run, state] = await Promise.all([store.get(worker, tokenRuns, runId), store.get(worker, states, stateId)]);
  if (run.status === 'Closed') return;
  const ids = (await store.childIds(unprocessedOf(stateId))).map(({ id }) => id);
  const open = (await store.many(worker, tokenRedemptions, ids)).filter(({ status }) => status === 'Recorded');
  const groups = Map.groupBy(open, (redemption) => saleId(run, state, redemption));
  await settleEach([...groups], async ([id, group]) => {
    const redemptionIds = group.map((redemption) => redemption.id);
    await store.inPieces(worker, redemptionIds, (tx, piece) => sellPiece(tx, run, { id, redemptionIds: piece }));
  });
  await store.transact(worker, async (tx) => {
    const now = await tx.get(tokenRuns, runId);
    if (now.status === 'Open') tx.update(tokenRuns, now, { ...now, status: 'Closed' }, { action: 'Closed', changes: '' });
  });
}

/** The id is the same for all redemptions that a run combines into one sale. */
function saleId(run: TokenRun, state: State, { vendorId, tokenId, issuancePeriodId, handedInAt }: TokenRedemption): string {
  return derivedId(run.id, vendorId, tokenId, issuancePeriodId, dayIn(state.latestTimeZone, Date.parse(handedInAt)));
}

interface Piece {
  readonly id: string;
  readonly redemptionIds: readonly string[];
}

/**
 * Adds redemptions to their sale and marks them, in one transaction. Skips redemptions that were reversed concurrently. Redemptions that
 * arrive after the sale is paid or reversed wait for the next run.
 */
async function sellPiece(tx: UnitOfWork, run: TokenRun, { id, redemptionIds }: Piece): Promise<void> {
  const [found, sale] = await Promise.all([tx.many(tokenRedemptions, redemptionIds), tx.find(transactions, id)]);
  const open = found.filter(({ status }) => status === 'Recorded');
  const [first] = open;
  if (!first || sale?.achTransactionId || sale?.reversedById) return;
  const count = sum(open, (one) => one.count);
  const amountCents = sum(open, (one) => one.amountCents);
  const unexpected = sum(open, (one) => (one.isUnexpected ? one.count : 0));
  const unexpectedCount = (sale?.unexpectedCount ?? 0) + unexpected || undefined;
  // The time of the day's last redemption, when the vendor had turned in all of them.
  let occurredAt = sale?.occurredAt ?? '';
  for (const { handedInAt } of open) if (handedInAt > occurredAt) occurredAt = handedInAt;
  let actors = sale?.actors;
  for (const { recordedById } of open) actors = withActor(actors, { userId: recordedById }, 'Tokens');
  if (sale) {
    const more = {
      occurredAt,
      amountCents: sale.amountCents + amountCents,
      tokenCount: (sale.tokenCount ?? 0) + count,
      unexpectedCount,
      actors,
    };
    tx.update(transactions, sale, { ...sale, ...more }, { action: 'Tokens added' });
  } else {
    const { vendorId, vendorName, tokenId, programId, issuancePeriodId, stateId } = first;
    tx.create(transactions, {
      id,
      type: 'Sale',
      amountCents,
      occurredAt,
      channel: 'Token',
      vendorId,
      vendorName,
      tokenId,
      tokenCount: count,
      unexpectedCount,
      programId,
      issuancePeriodId,
      stateId,
      actors,
    });
  }
  for (const redemption of open)
    tx.update(tokenRedemptions, redemption, { ...redemption, status: 'Processed', saleId: id }, { action: 'Processed' });
  tx.add(tokenRuns, run, { redemptionCount: open.length, saleCount: sale ? 0 : 1, totalCents: amountCents });
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
