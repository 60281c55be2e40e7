import type { TokenRedemption } from '../../../../shared/entities/token-redemption.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { AppError, notFound } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { tokenFloatId, tokenFloats } from '../../../entities/token-float.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { takeIn } from '../tokenFloat.ts';

interface TakenBack {
  readonly version: number;
  readonly reason: string;
}

/**
 * Reverses a recorded redemption before it is processed. Its tokens are outstanding again. Market managers reverse only their own
 * redemptions. Those of others are 'not found' for them.
 */
export function takeBackRedemption(store: Store, caller: Caller, id: string, { version, reason }: TakenBack): Promise<TokenRedemption> {
  return store.transact(caller, async (tx) => {
    const before = await tx.get(tokenRedemptions, id);
    if (caller.role === 'Market Manager' && before.recordedById !== caller.userId) throw notFound('token redemption');
    if (before.status === 'Processed')
      throw new AppError('conflict', 'These tokens were processed. Void or refund their sale under Benefit Transactions.');
    if (before.status === 'Taken Back') throw new AppError('conflict', 'This record was already reversed');
    assertCurrent(before, version);
    const float = await tx.get(tokenFloats, tokenFloatId(before.tokenId, before.issuancePeriodId));
    takeIn(tx, float, { count: -before.count, isUnexpected: before.isUnexpected });
    return tx.update(tokenRedemptions, before, { ...before, status: 'Taken Back', reason }, { action: 'Taken back', why: reason });
  });
}
