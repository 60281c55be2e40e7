import type { TokenRedemption } from '../../../../shared/entities/token-redemption.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { notFound, refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { tokenFloatId, tokenFloats } from '../../../entities/token-float.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { takeIn } from '../tokenFloat.ts';

const refuse = refusalsOf('benefits/server.staff');

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
    if (before.status === 'Processed') throw refuse('conflict', 'takeBackRedemption.processed');
    if (before.status === 'Taken Back') throw refuse('conflict', 'takeBackRedemption.reversed');
    assertCurrent(before, version);
    const float = await tx.get(tokenFloats, tokenFloatId(before.tokenId, before.issuancePeriodId));
    takeIn(tx, float, { count: -before.count, isUnexpected: before.isUnexpected });
    return tx.update(tokenRedemptions, before, { ...before, status: 'Taken Back', reason }, { action: 'Taken back', why: reason });
  });
}
