/** The Admins who can approve a batch, and the reasons why others cannot. */
import { may } from '../../../shared/core/role.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Approvers } from '../../../shared/entities/ach-review.ts';
import { achPermissions } from '../../../shared/entities/ach-transaction.ts';
import type { Reader } from '../../core/store/records.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { changeLogReader } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { conflictsOf } from './conflicts.ts';
import { batchPayments } from './review.ts';
import { circumstancesOf, withHands } from './reviewedHands.ts';

/** Returns the unlocked Admins with these ids. Admins who can approve the batch come first. */
export async function approversOf(reader: Reader, batch: AchBatch, adminIds: readonly string[]): Promise<Approvers> {
  const [payments, originator, admins] = await Promise.all([
    batchPayments(reader, batch).then((found) => withHands(reader.store, batch, found)),
    reader.find(originators, originatorId(batch.stateId)),
    reader.as(changeLogReader).many(users, adminIds),
  ]);
  const circumstances = await circumstancesOf(reader.store, originator, payments);
  const open = admins.filter((admin) => !admin.isLockedOut && may(admin.userRoles, achPermissions.change));
  const all = open.map((admin) => {
    const counts = new Map<string, number>();
    for (const payment of payments)
      for (const text of conflictsOf(admin, payment, circumstances)) counts.set(text, (counts.get(text) ?? 0) + 1);
    const reasons = [...counts].map(([text, count]) => ({ text, count }));
    return { userId: admin.id, name: `${admin.firstName} ${admin.lastName}`, reasons };
  });
  return all.sort((a, b) => a.reasons.length - b.reasons.length || (a.name < b.name ? -1 : 1));
}
