/**
 * Numbers that identify files and entries at banks. They belong to the bank, not to a State. Two States at one bank never share a trace
 * number, and none is reused within a year.
 */
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';

const refuse = refusalsOf('payments/server.staff');

/** An entry's number has seven digits, 0000001 to 9999999. Then the numbers start again. */
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

/** `firstTrace` increases forever. `entryNumber` converts it to seven digits. */
export interface TakenNumbers {
  readonly firstTrace: number;
  readonly modifier: string;
}

/** Reserves `count` consecutive trace numbers and the day's next file modifier. Throws 'invalid' after the day's 36th file. */
export async function takeNumbers(tx: UnitOfWork, wanted: Wanted): Promise<TakenNumbers> {
  const { odfi, destinationRouting, originId, day, count } = wanted;
  const tracesKey = { pk: `traces#${odfi}`, sk: 'traces' };
  const filesKey = { pk: `bankFiles#${destinationRouting}#${originId}`, sk: 'bankFiles' };
  const [[traces], [files]] = await Promise.all([tx.store.sideItems(tracesKey.pk), tx.store.sideItems(filesKey.pk)]);
  const next = Number(traces?.next ?? 1);
  const used = (next - 1) % numbersInTurn;
  // The numbers in a file ascend, so a file cannot span the restart of the numbers.
  const firstTrace = used + count > numbersInTurn ? next + numbersInTurn - used : next;
  const made = files?.day === day ? Number(files.made) : 0;
  const modifier = modifiers[made];
  if (!modifier) throw refuse('invalid', 'traces.noMoreFiles', { values: { files: modifiers.length } });
  tx.putSideItem(tracesKey, traces, { next: firstTrace + count });
  tx.putSideItem(filesKey, files, { day, made: made + 1 });
  return { firstTrace, modifier };
}

/** Returns the seven digits of an entry's number as a whole number. */
export function entryNumber(trace: number): number {
  return ((trace - 1) % numbersInTurn) + 1;
}

/** Returns the claim that finds a payment by its trace number. It contains the bank and the full count, not the seven digits. */
export function traceClaimOf(odfi: string, trace: number): string {
  return `${odfi}#${trace}`;
}

/** Returns the claims that may match the fifteen digits of a returned entry, latest cycle first. */
export async function claimsOfTrace(store: Store, digits: string): Promise<string[]> {
  const odfi = digits.slice(0, 8);
  const [traces] = await store.sideItems(`traces#${odfi}`);
  const last = Number(traces?.next ?? 1) - 1;
  const claims: string[] = [];
  for (let trace = Number(digits.slice(8)); trace > 0 && trace <= last; trace += numbersInTurn) claims.unshift(traceClaimOf(odfi, trace));
  return claims;
}
