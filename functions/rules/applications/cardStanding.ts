/** The status of the card with the number that an applicant entered. Only staff who review the application see it. */

import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import type { Application, ApplicationReply } from '../../../shared/entities/application.ts';
import type { Reader } from '../../core/store/records.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { namesOf } from '../../entities/systemCallers.ts';

/**
 * Returns undefined if no number was entered. A card of another State is unknown here. The cardholder's name is omitted if the caller may
 * not see that person.
 */
export async function cardStanding(
  reader: Reader,
  { cardNumber, stateId }: Pick<Application, 'cardNumber' | 'stateId'>,
): Promise<ApplicationReply['card']> {
  if (cardNumber === undefined) return undefined;
  const code = normalCode(cardNumber);
  if (!isHybridCode(code)) return { standing: 'Mistyped' };
  const card = await reader.as(namesOf(stateId)).find(hybridCodes, hybridCodeId(code));
  if (!card) return { standing: 'Not known' };
  if (!card.isActive) return { standing: 'Deactivated' };
  if (card.recipientId === undefined) return { standing: 'Nobody’s' };
  const holder = await reader.find(recipients, card.recipientId);
  return { standing: 'Held', holder: holder && { id: holder.id, name: `${holder.firstName} ${holder.lastName}` } };
}
