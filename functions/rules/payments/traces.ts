/**
 * Numbers that banks know files and entries by. They belong to the bank, not to a state: two states at one bank never share a trace number,
 * and none is used again within a year.
 */
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';

/** An entry's number has seven digits, 0000001 to 9999999; then they begin again. */
const numbersInTurn = 9_999_999;
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

interface Wanted {
  readonly odfi: string;
  readonly destinationRouting: string;
  readonly originId: string;
  /** The day, YYYY-MM-DD, of the file. */
  readonly day: string;
  readonly count: number;
}

/** `firstTrace` counts on for ever; `entryNumber` makes seven digits of it. */
export interface TakenNumbers {
  readonly firstTrace: number;
  readonly modifier: string;
}

/** Takes trace numbers for so many entries, in a row, and the day's next file modifier. Throws 'invalid' after the day's 36th file. */
export async function takeNumbers(tx: UnitOfWork, wanted: Wanted): Promise<TakenNumbers> {
  const { odfi, destinationRouting, originId, day, count } = wanted;
  const tracesKey = { pk: `traces#${odfi}`, sk: 'traces' };
  const filesKey = { pk: `bankFiles#${destinationRouting}#${originId}`, sk: 'bankFiles' };
  const [[traces], [files]] = await Promise.all([tx.store.beside(tracesKey.pk), tx.store.beside(filesKey.pk)]);
  const next = Number(traces?.next ?? 1);
  const used = (next - 1) % numbersInTurn;
  // The numbers of one file ascend: it does not begin before the end of a turn and end after it.
  const firstTrace = used + count > numbersInTurn ? next + numbersInTurn - used : next;
  const made = files?.day === day ? Number(files.made) : 0;
  const modifier = modifiers[made];
  if (!modifier)
    throw new AppError('invalid', `The bank takes ${modifiers.length} files a day from this originator: approve the batch again tomorrow`);
  tx.putBeside(tracesKey, traces, { next: firstTrace + count });
  tx.putBeside(filesKey, files, { day, made: made + 1 });
  return { firstTrace, modifier };
}

/** The seven digits of an entry's number as a whole number. */
export function entryNumber(trace: number): number {
  return ((trace - 1) % numbersInTurn) + 1;
}

/** How the record of a payment is found by its trace number: the bank and the number that was counted, whatever its seven digits. */
export function traceClaimOf(odfi: string, trace: number): string {
  return `${odfi}#${trace}`;
}

/** The claims that fifteen digits of a returned entry can stand for, the latest turn first. */
export async function claimsOfTrace(store: Store, digits: string): Promise<string[]> {
  const odfi = digits.slice(0, 8);
  const [traces] = await store.beside(`traces#${odfi}`);
  const last = Number(traces?.next ?? 1) - 1;
  const claims: string[] = [];
  for (let trace = Number(digits.slice(8)); trace > 0 && trace <= last; trace += numbersInTurn) claims.unshift(traceClaimOf(odfi, trace));
  return claims;
}
