import type { TokenIssuance } from '../../../shared/entities/token-issuance.ts';

/** Whether an issuance followed a take-back from any of `others`. Such tokens may replace some that the person has spent (decision 57). */
export function isLater({ issuedAt }: TokenIssuance, others: readonly TokenIssuance[]): boolean {
  return others.some(({ returnedAt }) => returnedAt !== undefined && returnedAt < issuedAt);
}

/** How many tokens of a federal issuance were taken back and no longer count against the limit. */
export function restoredOf({ restoredCount = 0 }: Pick<TokenIssuance, 'restoredCount'>): number {
  return restoredCount;
}
