/** Printed cards. A recipient of a card program has one, and uses it to spend all issued benefits. */
import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { cardCheck } from '../../entities/systemCallers.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

interface Binding {
  readonly recipient: Pick<Recipient, 'id' | 'stateId'>;
  readonly program: Program;
  /** The recipient's card that it replaces. */
  readonly replacesId?: string;
  /** The code on the card. Undefined when none is given out now. */
  readonly code: string | undefined;
}

/** Binds the card that is given out, or checks that the recipient has one. Throws 'invalid' on the field `hybridCode`. */
export async function assertHoldsCard(tx: UnitOfWork, binding: Binding): Promise<void> {
  if (binding.code) {
    const known = await tx.as(cardCheck).find(hybridCodes, hybridCodeId(normalCode(binding.code)));
    bindCard(tx, { typed: binding.code, known }, binding);
    return;
  }
  const held = await cardsOf(tx, binding.recipient.id);
  if (!held.some((card) => card.programId === binding.program.id && card.isActive)) {
    throw refuse('invalid', 'card.none', { field: 'hybridCode' });
  }
}

/** Returns the cards that were bound to a recipient. */
export function cardsOf(reader: Reader, recipientId: string): Promise<HybridCode[]> {
  return reader.children(hybridCodes, `Recipient#${recipientId}`, 'HybridCode#');
}

/**
 * Binds a card to a recipient. An unknown code with a correct check character was printed elsewhere, and is created. Returns the bound
 * card, or undefined if the recipient has it already. Throws 'invalid' on the field `hybridCode`.
 */
export function bindCard(
  tx: UnitOfWork,
  { typed, known }: { readonly typed: string; readonly known: HybridCode | undefined },
  { recipient, program, replacesId }: Omit<Binding, 'code'>,
  // The benefits issued with it document that it was given out.
  reason: Reason = { isTracedElsewhere: true },
): HybridCode | undefined {
  const refusal = cardRefusal(typed, { recipient, program }, known);
  if (refusal) throw new AppError('invalid', refusal, 'hybridCode');
  if (!known) {
    const code = normalCode(typed);
    const { stateId } = recipient;
    tx.reference(programs, program.id);
    return tx.create(hybridCodes, {
      id: hybridCodeId(code),
      code,
      programId: program.id,
      stateId,
      recipientId: recipient.id,
      assignedAt: tx.at,
      isActive: true,
      replacesId,
    });
  }
  if (known.recipientId) return undefined;
  return tx.update(hybridCodes, known, { ...known, recipientId: recipient.id, assignedAt: tx.at, replacesId }, reason);
}

/** Returns the message why a card cannot be bound to a recipient, or undefined if it can. */
export function cardRefusal(
  typed: string,
  { recipient, program }: Pick<Binding, 'recipient' | 'program'>,
  known: HybridCode | undefined,
): string | undefined {
  if (!known) return isHybridCode(normalCode(typed)) ? undefined : say('card.notCode');
  if (known.stateId !== recipient.stateId) return say('card.otherState');
  if (known.recipientId && known.recipientId !== recipient.id) return say('card.otherRecipient');
  if (!known.isActive) return say('card.deactivated');
  return known.programId === program.id ? undefined : say('card.otherProgram');
}
