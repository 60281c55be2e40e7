import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import type { Undo } from '../../core/useUndo.ts';

/** Returns the undo of a card issue, or undefined if the recipient already had the card. */
export function undoCardIssue(
  recipientId: string,
  { id: cardId, version }: { readonly id: string; readonly version?: number | undefined },
): Undo | undefined {
  if (version === undefined) return undefined;
  return { act: () => call(recipientApi.undoCardIssue, { params: { id: recipientId }, body: { cardId, version } }) };
}
