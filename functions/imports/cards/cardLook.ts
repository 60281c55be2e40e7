/** Cards, people and money as the record has them, and what rows of an import may do with them. */
import { fold } from '../../../shared/core/fold.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { Funding } from '../../../shared/entities/funding.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { Transaction } from '../../core/store/transaction.ts';
import { recipients } from '../../entities/recipient.ts';
import { takeFrom } from '../../funding/funding.ts';
import { bindCard, normalCode } from '../../money/card.ts';
import { putBenefits } from '../../money/instruments.ts';
import { type Look, lineOf, recordIdOf, sourceOf } from '../importWork.ts';
import type { Complete, Fault } from '../judgedRow.ts';
import type { CardImport } from './cardImport.ts';
import type { CardRow } from './cardRow.ts';
import { personOf, type Snapshot, snapshotOf } from './snapshot.ts';

/** Looks at the record for these rows. */
export async function cardLook(store: Store, work: CardImport, rows: readonly CardRow[]): Promise<Look<CardRow>> {
  const snapshot = await snapshotOf(store, work, rows);
  return {
    done: snapshot.done,
    clashesOf: (row) => clashesOf(work, row, snapshot),
    turns: () => turns(work, snapshot),
    lanesOf: (open) => [...Map.groupBy(open, (row) => row.form.serviceAreaId).values()],
    // Recipient and guard; a known card is changed with its trace; each benefit has two guards.
    itemsOf: (row) => 2 + (snapshot.cardOf(row) ? 2 : 1) + 3 * work.instruments.length,
    write: (tx, piece) => write(tx, work, piece, snapshot),
  };
}

/** The earlier line gets the person, the card and the money. */
function turns(work: CardImport, snapshot: Snapshot): ReturnType<Look<CardRow>['turns']> {
  const claimed = new Set<string>();
  const left = new Map<string, number>();
  return (row) => {
    const area = row.form.serviceAreaId;
    const keys = [fold(personOf(work, row.form)), normalCode(row.code)];
    const isFirst = keys.every((key) => !claimed.has(key));
    const rest = left.get(area) ?? snapshot.fundings.get(area)?.remainingCents ?? 0;
    const fits = rest >= work.costCents;
    if (isFirst && !fits && !left.has(area)) return exhausted(rest, work.costCents);
    // What waits keeps its place: later rows can take neither its person and card nor its money.
    for (const key of keys) claimed.add(key);
    left.set(area, rest - work.costCents);
    return isFirst && fits ? 'now' : 'later';
  };
}

const exhausted = (leftCents: number, costCents: number): Fault => ({
  field: 'serviceArea',
  reason: `The funding of this service area has ${dollars(leftCents)} left, and this recipient's benefits cost ${dollars(costCents)}`,
});

/** Recipients, cards and benefits of one funding. */
function write(tx: Transaction, work: CardImport, rows: readonly Complete<CardRow>[], snapshot: Snapshot): void {
  const { program, period, instruments, importId } = work;
  const funding: Funding | undefined = snapshot.fundings.get(rows[0]?.form.serviceAreaId ?? '');
  takeFrom(tx, funding, work.costCents * rows.length);
  for (const row of rows) {
    const kept = { isArchived: false, isLockedOut: false, stateId: period.stateId, source: sourceOf(importId, row.line) };
    const recipient = tx.create(recipients, { ...row.form, ...kept, id: recordIdOf(importId, row.line) }, { isReferred: true });
    bindCard(tx, row.code, { recipient, program }, snapshot.cardOf(row));
    const issue = { fundingId: funding.id, instruments, issueKey: importId, requestHash: String(row.line) };
    putBenefits(tx, { recipient, period, program, ...issue });
  }
}

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
  if (holder !== undefined && holder !== recordIdOf(work.importId, row.line)) {
    const line = lineOf(work.importId, snapshot.recipient(holder));
    const reason = line === undefined ? samePerson : `Line ${line} of this file has a person with this name and date of birth already`;
    faults.push({ field: 'lastName', reason });
  }
  return faults;
}

const samePerson = recipients.taken?.person ?? '';

/** What binding the card would be refused with, by trying it on a transaction that is never sent. */
function cardRefusal({ caller, importId, program, period }: CardImport, row: CardRow, card: HybridCode | undefined): string | undefined {
  const recipient = { id: recordIdOf(importId, row.line), stateId: period.stateId };
  try {
    bindCard(new Transaction(caller, 'none', 0), row.code, { recipient, program }, card);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
