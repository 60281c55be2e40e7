import { countedTokens } from '../../shared/entities/token.ts';
import { TokenRedemption, TokenRun, tokenRedemptionColumns, tokenRedemptionPermissions } from '../../shared/entities/token-redemption.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('benefits/server.staff');

export const tokenRedemptions = entity<TokenRedemption>({
  name: 'TokenRedemption',
  stored: TokenRedemption,
  columns: tokenRedemptionColumns,
  permissions: tokenRedemptionPermissions,
  partition: 'state',
  order: [{ column: 'handedInAt', direction: 'desc' }],
  title: (redemption) => `${countedTokens(redemption, redemption.count)} of ${redemption.vendorName}`,
  /** Unprocessed redemptions are grouped by vendor and token. */
  owner: ({ status, stateId, vendorId, tokenId, handedInAt }) =>
    status === 'Recorded' ? { of: unprocessedOf(stateId), at: `${vendorId}#${tokenId}#${handedInAt}` } : undefined,
});

/** Returns the owner of a State's unprocessed redemptions. */
export function unprocessedOf(stateId: string): string {
  return `unprocessed#${stateId}`;
}

export const tokenRuns = entity<TokenRun>({
  name: 'TokenRun',
  stored: TokenRun,
  columns: [],
  partition: 'none',
  title: () => 'Processing of tokens',
  counters: ['redemptionCount', 'saleCount', 'totalCents'],
  owner: (run) => (run.status === 'Open' ? { of: 'due#jobs', at: run.createdAt } : undefined),
  /** One open run for each State. */
  unique: (run) => ({ open: run.status === 'Open' ? run.stateId : undefined }),
  taken: { open: () => refuse('conflict', 'taken.tokenRun', { field: 'open' }) },
});
