/** Writing rows: what several of them make goes into one transaction, so that nothing leaks; and the failures of those that cannot be. */
import { AppError } from '../core/errors.ts';
import type { Store } from '../core/store/store.ts';
import { importFailures } from '../entities/upload.ts';
import { failureIdOf, type ImportWork, type Look } from './importWork.ts';
import type { Complete, Fault, JudgedRow } from './judgedRow.ts';
import type { Failing } from './sort.ts';

/** Of the 100 items of a transaction, without those for what all rows share, such as funding, program, period and service area. */
const mostItems = 96;
const mostFailures = 25;
const mostCharacters = 300;

/** The rows of one lane in the order of their lines, cut into pieces that fit into a transaction. */
export function piecesOf<Row extends JudgedRow>(
  { mostRows }: ImportWork<Row>,
  look: Look<Row>,
  rows: readonly Complete<Row>[],
  isAlone: (row: Complete<Row>) => boolean,
): Complete<Row>[][] {
  const pieces: Complete<Row>[][] = [];
  let room = 0;
  for (const row of rows) {
    const items = look.itemsOf(row);
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (!last || !before || last.length === mostRows || items > room || isAlone(row) || isAlone(before)) {
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
export async function writePiece<Row extends JudgedRow>(
  store: Store,
  work: ImportWork<Row>,
  look: Look<Row>,
  rows: readonly Complete<Row>[],
): Promise<'written' | 'changed' | Fault> {
  let isAgain = false;
  try {
    await store.transact(work.caller, (tx) => {
      if (isAgain) throw new Changed();
      isAgain = true;
      look.write(tx, rows);
    });
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
          stateId,
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
