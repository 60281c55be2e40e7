/** Before it is sent an ACH transaction can be moved between batches, and voided. */
export function isChangeable(status: unknown): boolean {
  return status === 'Open' || status === 'Batched';
}
