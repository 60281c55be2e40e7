import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { vendors } from '../../entities/vendor.ts';
import { calledNow } from '../people/vendors/vendorNames.ts';
import { fingerprintOf, holdOf } from './account.ts';
import { approvalOf } from './bankFiles.ts';

const say = textsOf('payments/server.staff');

export interface ChangeSince {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly reason: string;
}

/**
 * Returns the changes of a batch's vendors since its approval. The file stays unchanged, and the person who submits it to the bank must
 * know them.
 */
export async function changesSince(reader: Reader, { id, status, approval }: AchBatch): Promise<ChangeSince[]> {
  if (status !== 'Approved' || !approval) return [];
  const { payments } = await approvalOf({ batchId: id, approvalId: approval.id });
  const known = await reader.many(
    vendors,
    payments.map(({ vendorId }) => vendorId),
  );
  const paidTo = new Map(payments.map(({ vendorId, account }) => [vendorId, account]));
  return known.flatMap((vendor) => {
    const isOther = fingerprintOf(vendor.id, vendor) !== paidTo.get(vendor.id);
    const reason = holdOf(vendor) ?? (isOther ? say('changesSince.account') : undefined);
    return reason ? { vendorId: vendor.id, vendorName: calledNow(vendor), reason } : [];
  });
}
