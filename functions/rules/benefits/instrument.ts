/** The code that a recipient presents at a vendor: a benefit's own code, or a card for all benefits of its program. */

import { normalCode } from '../../../shared/core/cardCode.ts';
import type { Benefit, RedeemForm } from '../../../shared/entities/benefit.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { benefitId, benefits } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { cardCheck } from '../../entities/systemCallers.ts';

const refuse = refusalsOf('benefits/server.staff');

export interface Instrument {
  readonly isCard: boolean;
  readonly recipientId: string;
  readonly programId: string;
  readonly stateId: string;
  readonly benefits: readonly Benefit[];
  /**
   * For a card with an undone issue to another recipient: the time when it was undone. Before then it did not belong to the current
   * cardholder.
   */
  readonly heldSince?: string;
}

/** The refusal of a code that the caller cannot spend: it matches nothing, no recipient has it yet, or it belongs to another State. */
export class UnknownCode extends AppError {
  constructor(key: 'instrument.unknown' | 'instrument.unassigned' | 'instrument.otherState') {
    const { message, failures } = refuse('invalid', key, { field: 'code' });
    super('invalid', message, failures);
  }
}

/** Finds the instrument. Throws UnknownCode, 'invalid' for a stopped code, and 'not found' for a benefit that the caller may not see. */
export async function resolveInstrument(
  reader: Reader,
  { code, benefitId: id }: Pick<RedeemForm, 'code' | 'benefitId'>,
): Promise<Instrument> {
  if (code === undefined) return ofBenefit(await reader.get(benefits, id ?? ''));
  const { instrument, isStopped } = await presentedBy(reader, code);
  if (isStopped)
    throw refuse('invalid', instrument.isCard ? 'instrument.deactivatedCard' : 'instrument.deactivatedVoucher', { field: 'code' });
  return instrument;
}

/** Finds the instrument of a code, even of one that was stopped. Throws UnknownCode. */
export async function presentedBy(reader: Reader, code: string): Promise<{ instrument: Instrument; isStopped: boolean }> {
  const normal = normalCode(code);
  const [benefit, card] = await Promise.all([reader.find(benefits, benefitId(normal)), reader.find(hybridCodes, hybridCodeId(normal))]);
  const isStopped = card?.isActive === false;
  if (benefit) return { instrument: ofBenefit(benefit), isStopped };
  if (!card) throw new UnknownCode((await isElsewhere(reader, normal)) ? 'instrument.otherState' : 'instrument.unknown');
  if (!card.recipientId) throw new UnknownCode('instrument.unassigned');
  const { recipientId, programId, stateId, takenBackAt } = card;
  const held = await reader.children(benefits, `Recipient#${recipientId}`, 'Benefit#');
  const spendable = held.filter((one) => one.programId === programId);
  return { instrument: { isCard: true, recipientId, programId, stateId, benefits: spendable, heldSince: takenBackAt }, isStopped };
}

/** Returns whether the code of a benefit or a card belongs to another State. */
async function isElsewhere(reader: Reader, normal: string): Promise<boolean> {
  const all = reader.as(cardCheck);
  const found = await Promise.all([all.find(benefits, benefitId(normal)), all.find(hybridCodes, hybridCodeId(normal))]);
  return found.some((one) => one !== undefined && one.stateId !== reader.caller.homeStateId);
}

function ofBenefit(benefit: Benefit): Instrument {
  const { recipientId, programId, stateId } = benefit;
  return { isCard: false, recipientId, programId, stateId, benefits: [benefit] };
}
