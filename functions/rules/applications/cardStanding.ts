/** What is known of the card whose number somebody who applies wrote: told to staff who look at the application, and to nobody else. */
import type { Application, ApplicationReply } from '../../../shared/entities/application.ts';
import { isHybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Reader } from '../../core/store/records.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { normalCode } from '../benefits/card.ts';

/** Undefined where no number was written. A card of another state is not known here; whom the caller may not see is not named. */
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
