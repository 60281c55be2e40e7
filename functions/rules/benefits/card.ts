/** Printed cards: a recipient of a card program holds one, and all that is issued to the recipient is spent with it. */
import { type HybridCode, isHybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { cardCheck } from '../../entities/systemCallers.ts';

interface Binding {
  readonly recipient: Pick<Recipient, 'id' | 'stateId'>;
  readonly program: Program;
  /** The recipient's card whose place it takes. */
  readonly replacesId?: string;
  /** What is printed on the card; undefined when none is handed out now. */
  readonly code: string | undefined;
}

/** Binds the card that is handed out, or sees that the recipient holds one. Throws 'invalid' on the field `hybridCode`. */
export async function assertHoldsCard(tx: UnitOfWork, binding: Binding): Promise<void> {
  if (binding.code) {
    const known = await tx.as(cardCheck).find(hybridCodes, hybridCodeId(normalCode(binding.code)));
    bindCard(tx, { typed: binding.code, known }, binding);
    return;
  }
  const held = await cardsOf(tx, binding.recipient.id);
  if (!held.some((card) => card.programId === binding.program.id && card.isActive)) {
    throw new AppError(
      'invalid',
      'This recipient has no card of this program: scan or type the code of the card that you hand out',
      'hybridCode',
    );
  }
}

/** The cards that were bound to a recipient. */
export function cardsOf(reader: Reader, recipientId: string): Promise<HybridCode[]> {
  return reader.children(hybridCodes, `Recipient#${recipientId}`, 'HybridCode#');
}

/** As it is kept: capitals, without the spaces and hyphens that people type. */
export function normalCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Binds a card to a recipient. A code that is not known yet, but has a right check character, is one that was printed elsewhere, and is
 * made. Returns it as it is bound; undefined where the recipient holds it already. Throws 'invalid' on the field `hybridCode`.
 */
export function bindCard(
  tx: UnitOfWork,
  { typed, known }: { readonly typed: string; readonly known: HybridCode | undefined },
  { recipient, program, replacesId }: Omit<Binding, 'code'>,
  // What is issued in the same moment tells that it was handed out.
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

/** Why a card cannot be bound to a recipient, in a sentence; undefined where it can. */
export function cardRefusal(
  typed: string,
  { recipient, program }: Pick<Binding, 'recipient' | 'program'>,
  known: HybridCode | undefined,
): string | undefined {
  if (!known) return isHybridCode(normalCode(typed)) ? undefined : 'This is not the code of a card: check its 13 characters';
  if (known.stateId !== recipient.stateId) return 'This card belongs to another state';
  if (known.recipientId && known.recipientId !== recipient.id) return 'This card belongs to another recipient';
  if (!known.isActive) return 'This card is deactivated';
  return known.programId === program.id ? undefined : 'This card belongs to another program';
}
