/** Vouchers that are printed before they are assigned to a recipient. Each code is bound to the one benefit that it spends. */
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError } from '../../core/errors.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefitId } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { cardCheck } from '../../entities/systemCallers.ts';
import { normalCode } from './card.ts';
import type { IssuedInstrument } from './instruments.ts';

interface HandedOut {
  readonly recipient: Recipient;
  readonly program: Program;
  /** The codes as scanned or typed. There are none if the vouchers are not printed yet. */
  readonly codes: readonly string[] | undefined;
}

const refuse = (sentence: string) => new AppError('invalid', sentence, 'voucherCodes');

/** Returns the instruments in order with the codes that are handed out. Throws 'invalid' on the field `voucherCodes`. */
export async function withPrintedCodes(
  tx: UnitOfWork,
  { recipient, program, codes: typed = [] }: HandedOut,
  instruments: readonly IssuedInstrument[],
): Promise<readonly IssuedInstrument[]> {
  if (typed.length === 0) return instruments;
  if (program.programType !== 'Hybrid Voucher') throw refuse(`${program.name} has no vouchers. Remove the voucher codes.`);
  const codes = typed.map(normalCode);
  if (new Set(codes).size < codes.length) throw refuse('The same code was entered twice. Each voucher has its own code.');
  if (codes.length !== instruments.length) throw refuse(`Enter one code for each voucher: ${instruments.length}, not ${codes.length}`);
  const found = await tx.as(cardCheck).many(hybridCodes, codes.map(hybridCodeId));
  return instruments.map((instrument, i) => {
    const code = codes[i] ?? '';
    const known = found.find((one) => one.code === code);
    if (known?.stateId !== recipient.stateId || known.programId !== program.id)
      throw refuse(`${typed[i]} is not a voucher code of ${program.name}`);
    if (!known.isActive) throw refuse(`Voucher ${code} is deactivated`);
    if (known.recipientId) throw refuse(`Voucher ${code} was already issued`);
    const bound = { ...known, recipientId: recipient.id, benefitId: benefitId(code), assignedAt: tx.at };
    // The issued benefit's log entry already records the handout.
    tx.update(hybridCodes, known, bound, { isTracedElsewhere: true });
    return { ...instrument, code };
  });
}
