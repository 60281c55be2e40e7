/** Binds a printed card to a recipient, separately from issuing. */

import { normalCode } from '../../../shared/core/cardCode.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError, notFound, refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { cardCheck } from '../../entities/systemCallers.ts';
import { bindCard } from '../../rules/benefits/card.ts';
import { deactivateCode } from '../../rules/benefits/codes/batchActs.ts';

const refuse = refusalsOf('people/server.staff');
const onCode = { field: 'code' };

/** The card to stop, as the screen showed it. */
export interface Stopped {
  readonly id: string;
  readonly reason: string;
}

interface Assigned {
  readonly id: string;
  readonly code: string;
  readonly programId: string;
  /** Present if the recipient did not already have the card. */
  readonly version?: number;
}

/**
 * Binds the card with the code `typed`. An unknown code is created for the State's card program if there is exactly one. Throws 'invalid'
 * on the field `code` for an invalid or deactivated card, another person's card, or a card of a program without cards.
 */
export async function assignCode(
  tx: UnitOfWork,
  recipient: Recipient,
  { typed, replacesId }: { readonly typed: string; readonly replacesId?: string },
): Promise<Assigned> {
  if (recipient.isArchived) throw refuse('conflict', 'assignCode.archived');
  const code = normalCode(typed);
  const id = hybridCodeId(code);
  const known = await tx.as(cardCheck).find(hybridCodes, id);
  if (known && known.stateId !== recipient.stateId) throw refuse('invalid', 'assignCode.otherState', onCode);
  const program = known ? await tx.get(programs, known.programId) : await onlyCardProgram(tx, recipient.stateId);
  if (program.programType !== 'Hybrid Card') throw refuse('invalid', 'assignCode.noCards', onCode);
  tx.reference(recipients, recipient.id);
  const bound = boundTo({ tx, code, known }, { recipient, program, replacesId });
  return { id, code, programId: program.id, version: bound?.version };
}

interface Bound {
  readonly tx: UnitOfWork;
  readonly code: string;
  readonly known: HybridCode | undefined;
}

function boundTo({ tx, code, known }: Bound, to: Parameters<typeof bindCard>[2]): HybridCode | undefined {
  try {
    return bindCard(tx, { typed: code, known }, to, { action: 'Bound' });
  } catch (error) {
    throw error instanceof AppError ? error.inField('code') : error;
  }
}

async function onlyCardProgram(reader: Reader, stateId: string): Promise<Program> {
  const [program, another] = await reader.children(programs, `State#${stateId}`, 'Program#Hybrid Card#');
  if (!program) throw refuse('invalid', 'assignCode.noProgram', onCode);
  if (another) throw refuse('invalid', 'assignCode.severalPrograms', onCode);
  return program;
}

/** Deactivates a card of the recipient. Throws 'not found' for another person's card, and 'conflict' for a deactivated one. */
export async function deactivateCard(tx: UnitOfWork, recipient: Recipient, { id, reason }: Stopped): Promise<HybridCode> {
  const card = await tx.get(hybridCodes, id);
  // The code of a printed voucher is stopped together with its benefit.
  if (card.recipientId !== recipient.id || card.benefitId !== undefined) throw notFound('card');
  return deactivateCode(tx, card, reason);
}

/** Deactivates the lost card and binds the new one in its place: both or neither. Benefits stay unchanged. */
export async function replaceCard(
  tx: UnitOfWork,
  recipient: Recipient,
  { typed, replaced }: { readonly typed: string; readonly replaced: Stopped },
): Promise<Assigned> {
  const old = await deactivateCard(tx, recipient, replaced);
  if (old.code === normalCode(typed)) throw refuse('invalid', 'assignCode.sameCard', onCode);
  const assigned = await assignCode(tx, recipient, { typed, replacesId: old.id });
  if (assigned.programId !== old.programId) throw refuse('invalid', 'assignCode.otherProgram', onCode);
  return assigned;
}
