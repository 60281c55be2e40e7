/** Vouchers that are printed before they are assigned to a recipient. Each code is bound to the one benefit that it spends. */

import { normalCode } from '../../../shared/core/cardCode.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefitId } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { cardCheck } from '../../entities/systemCallers.ts';
import type { IssuedInstrument } from './instruments.ts';

const refuse = refusalsOf('benefits/server.staff');

interface HandedOut {
  readonly recipient: Recipient;
  readonly program: Program;
  /** The codes as scanned or typed. There are none if the vouchers are not printed yet. */
  readonly codes: readonly string[] | undefined;
}

/** Returns the instruments in order with the codes that are handed out. Throws 'invalid' on the field `voucherCodes`. */
export async function withPrintedCodes(
  tx: UnitOfWork,
  { recipient, program, codes: typed = [] }: HandedOut,
  instruments: readonly IssuedInstrument[],
): Promise<readonly IssuedInstrument[]> {
  if (typed.length === 0) return instruments;
  const field = 'voucherCodes';
  if (program.programType !== 'Hybrid Voucher')
    throw refuse('invalid', 'printedVouchers.none', { values: { program: program.name }, field });
  const codes = typed.map(normalCode);
  if (new Set(codes).size < codes.length) throw refuse('invalid', 'printedVouchers.twice', { field });
  if (codes.length !== instruments.length)
    throw refuse('invalid', 'printedVouchers.otherCount', { values: { wanted: instruments.length, typed: codes.length }, field });
  const found = await tx.as(cardCheck).many(hybridCodes, codes.map(hybridCodeId));
  return instruments.map((instrument, i) => {
    const code = codes[i] ?? '';
    const known = found.find((one) => one.code === code);
    if (known?.stateId !== recipient.stateId || known.programId !== program.id)
      throw refuse('invalid', 'printedVouchers.unknown', { values: { code: typed[i] ?? '', program: program.name }, field });
    if (!known.isActive) throw refuse('invalid', 'printedVouchers.deactivated', { values: { code }, field });
    if (known.recipientId) throw refuse('invalid', 'printedVouchers.issued', { values: { code }, field });
    const bound = { ...known, recipientId: recipient.id, benefitId: benefitId(code), assignedAt: tx.at };
    // The issued benefit's log entry already records the handout.
    tx.update(hybridCodes, known, bound, { isTracedElsewhere: true });
    return { ...instrument, code };
  });
}
