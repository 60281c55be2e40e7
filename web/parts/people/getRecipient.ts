import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';

/** A recipient with the name of the service area; the forms read it again when they find themselves stale. */
export function getRecipient(id: string, signal?: AbortSignal) {
  return call(recipientApi.get, { params: { id }, signal });
}

export type RecipientShown = Awaited<ReturnType<typeof getRecipient>>;
