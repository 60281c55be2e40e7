import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import type { Undo } from '../../core/useUndo.ts';

/** How the hand-over of a card is undone; undefined where the recipient held it already. */
export function takeCardBack(
  recipientId: string,
  { id: cardId, version }: { readonly id: string; readonly version?: number | undefined },
): Undo | undefined {
  if (version === undefined) return undefined;
  return { act: () => call(recipientApi.takeCardBack, { params: { id: recipientId }, body: { cardId, version } }) };
}
