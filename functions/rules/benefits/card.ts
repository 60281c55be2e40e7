/** Printed cards: a recipient of a card program holds one, and all that is issued to the recipient is spent with it. */
import { type HybridCode, isHybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { Transaction } from '../../core/store/transaction.ts';
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
export async function assertHoldsCard(tx: Transaction, store: Store, caller: Caller, binding: Binding): Promise<void> {
  if (binding.code) {
    const known = await store.find(cardCheck, hybridCodes, hybridCodeId(normalCode(binding.code)));
    bindCard(tx, binding.code, binding, known);
    return;
  }
  const held = await cardsOf(store, caller, binding.recipient.id);
  if (!held.some((card) => card.programId === binding.program.id && card.isActive)) {
    throw new AppError(
      'invalid',
      'This recipient has no card of this program: scan or type the code of the card that you hand out',
      'hybridCode',
    );
  }
}

/** The cards that were bound to a recipient. */
export function cardsOf(store: Store, caller: Caller, recipientId: string): Promise<HybridCode[]> {
  return store.children(caller, hybridCodes, `Recipient#${recipientId}`, 'HybridCode#');
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
  tx: Transaction,
  typed: string,
  { recipient, program, replacesId }: Omit<Binding, 'code'>,
  known: HybridCode | undefined,
  // What is issued in the same moment tells that it was handed out.
  reason: Reason = { isTracedElsewhere: true },
): HybridCode | undefined {
  const refuse = (sentence: string) => new AppError('invalid', sentence, 'hybridCode');
  const code = normalCode(typed);
  if (!known) {
    if (!isHybridCode(code)) throw refuse('This is not the code of a card: check its 13 characters');
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
  if (known.stateId !== recipient.stateId) throw refuse('This card belongs to another state');
  if (known.recipientId && known.recipientId !== recipient.id) throw refuse('This card belongs to another recipient');
  if (!known.isActive) throw refuse('This card is deactivated');
  if (known.programId !== program.id) throw refuse('This card belongs to another program');
  if (known.recipientId) return undefined;
  return tx.update(hybridCodes, known, { ...known, recipientId: recipient.id, assignedAt: tx.at, replacesId }, reason);
}
