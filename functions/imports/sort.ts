/**
 * Sorts rows into those that are written now, those that fail, and those that must wait until earlier rows are settled. Each row is judged
 * by the record alone, never by what an earlier row is expected to become: so the result is that of one row after the other, however the
 * file is cut.
 */
import { fold } from '../../shared/core/fold.ts';
import { dollars } from '../../shared/core/money.ts';
import type { HybridCode } from '../../shared/entities/hybrid-code.ts';
import { AppError } from '../core/errors.ts';
import { Transaction } from '../core/store/transaction.ts';
import { recipients } from '../entities/recipient.ts';
import { bindCard, normalCode } from '../money/card.ts';
import { type CardImport, lineOf, recipientIdOf } from './cardImport.ts';
import type { CardRow, Fault } from './cardRow.ts';
import { personOf, type Snapshot } from './snapshot.ts';

export type CompleteRow = CardRow & { readonly person: NonNullable<CardRow['person']> };

export interface Sorted {
  readonly writable: readonly CompleteRow[];
  readonly failing: readonly { readonly row: CardRow; readonly faults: readonly Fault[] }[];
}

/** `refusals` are what the record itself has said to rows that were written alone, by line. */
export function sort(
  work: CardImport,
  rows: readonly CardRow[],
  snapshot: Snapshot,
  refusals: ReadonlyMap<number, Fault> = new Map(),
): Sorted {
  const writable: CompleteRow[] = [];
  const failing: { row: CardRow; faults: readonly Fault[] }[] = [];
  const claimed = new Set<string>();
  const left = new Map<string, number>();
  for (const row of rows) {
    const refusal = refusals.get(row.line);
    const faults = [...row.faults, ...clashesOf(work, row, snapshot), ...(refusal ? [refusal] : [])];
    if (faults.length || !isComplete(row)) {
      failing.push({ row, faults });
      continue;
    }
    const area = row.person.serviceAreaId;
    const keys = [fold(personOf(work, row.person)), normalCode(row.code)];
    const isFirst = keys.every((key) => !claimed.has(key));
    const rest = left.get(area) ?? snapshot.fundings.get(area)?.remainingCents ?? 0;
    const fits = rest >= work.costCents;
    if (isFirst && !fits && !left.has(area)) {
      failing.push({ row, faults: [exhausted(rest, work.costCents)] });
      continue;
    }
    // What waits keeps its place: later rows can take neither its person and card nor its money.
    for (const key of keys) claimed.add(key);
    left.set(area, rest - work.costCents);
    if (isFirst && fits) writable.push(row);
  }
  return { writable, failing };
}

const isComplete = (row: CardRow): row is CompleteRow => row.person !== undefined;

const exhausted = (leftCents: number, costCents: number): Fault => ({
  field: 'serviceArea',
  reason: `The funding of this service area has ${dollars(leftCents)} left, and this recipient's benefits cost ${dollars(costCents)}`,
});

/** What speaks against a row in the record: the card is another's, or the person is registered. */
function clashesOf(work: CardImport, row: CardRow, snapshot: Snapshot): Fault[] {
  const faults: Fault[] = [];
  const card = snapshot.cardOf(row);
  const refusal = row.code === '' ? undefined : cardRefusal(work, row, card);
  if (refusal) {
    const line = lineOf(work.importId, snapshot.recipient(card?.recipientId));
    faults.push({ field: 'hybridCode', reason: line === undefined ? refusal : `Line ${line} of this file has this code already` });
  }
  const holder = snapshot.registeredAs(row);
  if (holder !== undefined && holder !== recipientIdOf(work.importId, row.line)) {
    const line = lineOf(work.importId, snapshot.recipient(holder));
    const reason = line === undefined ? samePerson : `Line ${line} of this file has a person with this name and date of birth already`;
    faults.push({ field: 'lastName', reason });
  }
  return faults;
}

const samePerson = recipients.taken?.person ?? '';

/** What binding the card would be refused with, by trying it on a transaction that is never sent. */
function cardRefusal({ caller, importId, program, period }: CardImport, row: CardRow, card: HybridCode | undefined): string | undefined {
  const recipient = { id: recipientIdOf(importId, row.line), stateId: period.stateId };
  try {
    bindCard(new Transaction(caller, 'none', 0), row.code, { recipient, program }, card);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
