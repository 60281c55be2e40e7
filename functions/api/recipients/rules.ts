/** What can no longer be changed. */
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError } from '../../core/errors.ts';

/** What was deactivated stays as it is; it can only be archived. */
export function assertActive(recipient: Recipient): Recipient {
  if (recipient.deactivatedAt) throw new AppError('conflict', 'This recipient is deactivated and can no longer be changed');
  return recipient;
}
