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

/** Finds the instrument. Throws UnknownCode, and 'not found' for a benefit that the caller may not see. */
export async function resolveInstrument(
  reader: Reader,
  { code, benefitId: id }: Pick<RedeemForm, 'code' | 'benefitId'>,
): Promise<Instrument> {
  if (code === undefined) return ofBenefit(await reader.get(benefits, id ?? ''));
  const normal = normalCode(code);
  const [benefit, card] = await Promise.all([reader.find(benefits, benefitId(normal)), reader.find(hybridCodes, hybridCodeId(normal))]);
  if (benefit && card && !card.isActive) throw refuse('invalid', 'instrument.deactivatedVoucher', { field: 'code' });
  if (benefit) return ofBenefit(benefit);
  if (!card) throw new UnknownCode((await isElsewhere(reader, normal)) ? 'instrument.otherState' : 'instrument.unknown');
  if (!card.recipientId) throw new UnknownCode('instrument.unassigned');
  if (!card.isActive) throw refuse('invalid', 'instrument.deactivatedCard', { field: 'code' });
  const { recipientId, programId, stateId, takenBackAt } = card;
  const held = await reader.children(benefits, `Recipient#${recipientId}`, 'Benefit#');
  const spendable = held.filter((one) => one.programId === programId);
  return { isCard: true, recipientId, programId, stateId, benefits: spendable, heldSince: takenBackAt };
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
