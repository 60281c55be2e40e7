import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';

/** Loads a recipient with the name of the service area. Forms load it again when their copy is stale. */
export function getRecipient(id: string, signal?: AbortSignal) {
  return call(recipientApi.get, { params: { id }, signal });
}

export type RecipientShown = Awaited<ReturnType<typeof getRecipient>>;
