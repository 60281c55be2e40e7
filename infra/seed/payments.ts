/** Pays the vendors of a state what they were due at a moment: as far in the life of a batch as its bank has come by now. */

import type { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import { achBatches } from '../../functions/entities/ach.ts';
import { approveBatch } from '../../functions/rules/ach/approve.ts';
import { checkAccounts } from '../../functions/rules/ach/checkAccounts.ts';
import { downloadBankFile } from '../../functions/rules/ach/download.ts';
import { makeBankFile } from '../../functions/rules/ach/makeFile.ts';
import { reviewBatch } from '../../functions/rules/ach/review.ts';
import { markSent, sendPayments } from '../../functions/rules/ach/sent.ts';
import { markSettled, settlePayments } from '../../functions/rules/ach/settle.ts';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import { storeAt } from './pastStore.ts';

const hourMs = 3_600_000;
const checksAtOnce = 500;
const keyed = () => ({ key: newId(), requestHash: newId() });

/** How far a batch has come: after 'Draft' each step an hour after the one before, settling a week later. */
export type Reached = 'Draft' | 'Approved' | 'Sent' | 'Settled';

/** Has an Admin do with a draft what its bank asks for, from `at` (ms) on. */
export async function payBatch(
  admin: Caller,
  { id, stateId }: Pick<AchBatch, 'id' | 'stateId'>,
  reached: Reached,
  at: number,
): Promise<void> {
  if (reached === 'Draft') return;
  const store = storeAt(at);
  const now = () => store.get(admin, achBatches, id);
  const { review } = await reviewBatch(store, admin, await now());
  const accounts = review.accounts.map(({ achTransactionId, account }) => ({ achTransactionId, account, isChecked: true }));
  for (let from = 0; from < accounts.length; from += checksAtOnce)
    await checkAccounts(store, admin, id, { accounts: accounts.slice(from, from + checksAtOnce) });
  const { token } = (await reviewBatch(store, admin, await now())).review;
  await approveBatch(store, admin, id, token, keyed());
  await makeBankFile(store, id, stateId);
  await downloadBankFile(storeAt(at + hourMs), admin, id);
  if (reached === 'Approved') return;
  await markSent(
    storeAt(at + 2 * hourMs),
    admin,
    { id, version: (await now()).version, reference: `FX-${id.slice(0, 6).toUpperCase()}` },
    keyed(),
  );
  await sendPayments(storeAt(at + 2 * hourMs), id, stateId);
  if (reached === 'Sent') return;
  const later = storeAt(at + 7 * 24 * hourMs);
  await markSettled(later, admin, { id, version: (await now()).version }, keyed());
  await settlePayments(later, id, stateId);
}
