/** Returns true before an ACH transaction is sent. It can then be voided or moved between batches. */
export function isChangeable(status: unknown): boolean {
  return status === 'Open' || status === 'Batched';
}
