/** Writing rows: recipient, card and benefits of up to fifteen people of one funding in one transaction, so that nothing leaks. */
import type { Funding } from '../../shared/entities/funding.ts';
import { AppError } from '../core/errors.ts';
import type { Store } from '../core/store/store.ts';
import { recipients } from '../entities/recipient.ts';
import { importFailures } from '../entities/upload.ts';
import { takeFrom } from '../funding/funding.ts';
import { bindCard } from '../money/card.ts';
import { putBenefits } from '../money/instruments.ts';
import { type CardImport, failureIdOf, recipientIdOf, sourceOf } from './cardImport.ts';
import { type CardRow, columnFor, type Fault } from './cardRow.ts';
import type { Snapshot } from './snapshot.ts';
import type { CompleteRow } from './sort.ts';

const mostPeople = 15;
/** Of the 100 items of a transaction, without those for funding, program, period and service area. */
const mostItems = 96;
const mostFailures = 25;
const mostCharacters = 300;

/** The rows of one service area in the order of their lines, cut into pieces that fit into a transaction. */
export function piecesOf(
  { instruments }: CardImport,
  rows: readonly CompleteRow[],
  snapshot: Snapshot,
  isAlone: (row: CompleteRow) => boolean,
): CompleteRow[][] {
  const pieces: CompleteRow[][] = [];
  let room = 0;
  for (const row of rows) {
    // Recipient and guard; a known card is changed with its trace; each benefit has two guards.
    const items = 2 + (snapshot.cardOf(row) ? 2 : 1) + 3 * instruments.length;
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (!last || !before || last.length === mostPeople || items > room || isAlone(row) || isAlone(before)) {
      pieces.push([row]);
      room = mostItems - items;
    } else {
      last.push(row);
      room -= items;
    }
  }
  return pieces;
}

/** The record is no longer as it was when the piece was made up. */
class Changed extends Error {}

/**
 * Writes a piece. 'changed': somebody else was there first, so look again; a fault: the record refuses one of its rows. Throws what cannot
 * be helped by looking again.
 */
export async function writePiece(
  store: Store,
  work: CardImport,
  rows: readonly CompleteRow[],
  snapshot: Snapshot,
): Promise<'written' | 'changed' | Fault> {
  let isAgain = false;
  try {
    await store.transact(work.caller, (tx) => {
      if (isAgain) throw new Changed();
      isAgain = true;
      const funding: Funding | undefined = snapshot.fundings.get(rows[0]?.person.serviceAreaId ?? '');
      takeFrom(tx, funding, work.costCents * rows.length);
      for (const row of rows) {
        const { program, period, instruments, importId } = work;
        const kept = { isArchived: false, isLockedOut: false, stateId: period.stateId, source: sourceOf(importId, row.line) };
        const recipient = tx.create(recipients, { ...row.person, ...kept, id: recipientIdOf(importId, row.line) }, { isReferred: true });
        bindCard(tx, row.code, { recipient, program }, snapshot.cardOf(row));
        const issue = { fundingId: funding.id, instruments, issueKey: importId, requestHash: String(row.line) };
        putBenefits(tx, { recipient, period, program, ...issue });
      }
    });
    return 'written';
  } catch (error) {
    if (error instanceof Changed) return 'changed';
    const [failure] = error instanceof AppError && error.code === 'conflict' ? error.failures : [];
    // Only a unique value that is taken names its field; a busy table is not the row's fault.
    if (!failure?.propertyName) throw error;
    const field = failure.propertyName === 'person' ? 'lastName' : columnFor(failure.propertyName);
    return { field, reason: failure.errorMessage };
  }
}

type Failing = readonly { readonly row: CardRow; readonly faults: readonly Fault[] }[];

/** Writes down rows that cannot be imported. False when somebody else did so meanwhile: look again. */
export async function writeFailures(store: Store, { caller, importId, period }: CardImport, failing: Failing): Promise<boolean> {
  let isWhole = true;
  for (let at = 0; at < failing.length; at += mostFailures) {
    let isAgain = false;
    const work = store.transact(caller, (tx) => {
      if (isAgain) throw new Changed();
      isAgain = true;
      for (const { row, faults } of failing.slice(at, at + mostFailures)) {
        const cells = row.values.map((value) => cut(value, mostCharacters));
        tx.create(importFailures, {
          id: failureIdOf(importId, row.line),
          importId,
          stateId: period.stateId,
          line: row.line,
          field: [...new Set(faults.map((fault) => fault.field).filter(Boolean))].join(', '),
          reason: cut(faults.map((fault) => fault.reason).join('. '), 1000),
          values: cut(cells.join(' | '), 10_000),
          cells,
        });
      }
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Changed)) throw error;
      isWhole = false;
    });
  }
  return isWhole;
}

/** Cut at a whole character, so that what is kept can be shown. */
const cut = (value: string, most: number) =>
  value
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '');
