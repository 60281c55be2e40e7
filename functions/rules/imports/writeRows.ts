/** Writing rows: what several of them make goes into one transaction, so that nothing leaks; and the failures of those that cannot be. */
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { importFailures } from '../../entities/upload.ts';
import type { Complete, Fault, JudgedRow } from './checkedRow.ts';
import { failureIdOf, type ImportWork, type Look } from './importWork.ts';
import type { Failing } from './schedule.ts';

/** Of the longest rows, in a script of three bytes a character, so many are two megabytes. */
const mostFailures = 25;
const mostCharacters = 300;

/** The rows of one lane in the order of their lines, cut into pieces that usually fit into a transaction. */
export function piecesOf<Row extends JudgedRow>(
  { mostRows }: ImportWork<Row>,
  rows: readonly Complete<Row>[],
  isAlone: (row: Complete<Row>) => boolean,
): Complete<Row>[][] {
  const pieces: Complete<Row>[][] = [];
  for (const row of rows) {
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (!last || !before || last.length === mostRows || isAlone(row) || isAlone(before)) pieces.push([row]);
    else last.push(row);
  }
  return pieces;
}

/** The record is no longer as it was when the piece was made up. */
class Changed extends Error {}

/** Work that was made up from one look at the record: it is not done a second time from the same look. */
function firstTimeOnly<I>(work: (tx: Transaction, piece: readonly I[]) => void): (tx: Transaction, piece: readonly I[]) => void {
  let last: readonly I[] | undefined;
  return (tx, piece) => {
    if (piece === last) throw new Changed();
    last = piece;
    work(tx, piece);
  };
}

/**
 * Writes a piece, as one transaction or, where it does not fit, as several. 'changed': somebody else was there first, so look again; a fault: the record refuses one of its rows. Throws what cannot
 * be helped by looking again.
 */
export async function writePiece<Row extends JudgedRow>(
  store: Store,
  work: ImportWork<Row>,
  look: Look<Row>,
  rows: readonly Complete<Row>[],
): Promise<'written' | 'changed' | Fault> {
  try {
    await store.inPieces(
      work.caller,
      rows,
      firstTimeOnly((tx, piece) => look.write(tx, piece)),
    );
    return 'written';
  } catch (error) {
    if (error instanceof Changed) return 'changed';
    const [failure] = error instanceof AppError && error.code === 'conflict' ? error.failures : [];
    // Only a unique value that is taken names its field; a busy table is not the row's fault.
    if (!failure?.propertyName) throw error;
    return { field: work.columnFor(failure.propertyName), reason: failure.errorMessage };
  }
}

type Place = Pick<ImportWork<JudgedRow>, 'caller' | 'importId' | 'stateId'>;

/** Writes down rows that cannot be imported. False when somebody else did so meanwhile: look again. */
export async function writeFailures(store: Store, { caller, importId, stateId }: Place, failing: readonly Failing[]): Promise<boolean> {
  const write = firstTimeOnly<Failing>((tx, piece) => {
    for (const { row, faults } of piece) {
      const cells = row.values.map((value) => cut(value, mostCharacters));
      tx.create(importFailures, {
        id: failureIdOf(importId, row.line),
        importId,
        stateId,
        line: row.line,
        field: [...new Set(faults.map((fault) => fault.field).filter(Boolean))].join(', '),
        reason: cut(faults.map((fault) => fault.reason).join('. '), 1000),
        values: cut(cells.join(' | '), 10_000),
        cells,
      });
    }
  });
  try {
    await store.inPieces(caller, failing, write, mostFailures);
    return true;
  } catch (error) {
    if (error instanceof Changed) return false;
    throw error;
  }
}

/** Cut at a whole character and without null bytes, so that what is kept can be shown. */
const cut = (value: string, most: number) =>
  value
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .replaceAll('\0', '\ufffd');
