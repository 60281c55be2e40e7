import type { TokenIssuance } from '../../../shared/entities/token-issuance.ts';

/**
 * Returns whether an issuance followed a return from any of `others`. Such tokens may replace some that the person has spent (decision 57).
 */
export function isLater({ issuedAt }: TokenIssuance, others: readonly TokenIssuance[]): boolean {
  return others.some(({ returnedAt }) => returnedAt !== undefined && returnedAt < issuedAt);
}

/** Returns the number of returned tokens of a federal issuance that no longer count against the limit. */
export function restoredOf({ restoredCount = 0 }: Pick<TokenIssuance, 'restoredCount'>): number {
  return restoredCount;
}
