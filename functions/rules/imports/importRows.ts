/** Imports the rows of one chunk: looks, writes what can be written, looks again, until every row is a record or a failure. */
import type { Store } from '../../core/store/store.ts';
import { importFailures } from '../../entities/upload.ts';
import type { Complete, Fault, JudgedRow } from './checkedRow.ts';
import { failureIdOf, type ImportWork, type Look } from './importWork.ts';
import { sort } from './schedule.ts';
import { piecesOf, writeFailures, writePiece } from './writeRows.ts';

export interface Counts {
  readonly rowsDone: number;
  readonly rowsFailed: number;
}

/** Looks that may bring nothing, because somebody else was always quicker, before the message goes back to its queue. */
const mostIdleLooks = 8;
/** Lanes that are written at once; the pieces of one go one after the other, in the order of the lines. */
const lanesAtOnce = 4;

/** Settles all rows and counts them, those included that an earlier try has settled. */
export async function settle<Row extends JudgedRow>(store: Store, work: ImportWork<Row>, rows: readonly Row[]): Promise<Counts> {
  const learned: Learned = { alone: new Set(), refusals: new Map() };
  const counts = { rowsDone: 0, rowsFailed: 0 };
  let open = rows;
  for (let idle = 0; open.length; idle++) {
    if (idle === mostIdleLooks) throw new Error('The rows of an import cannot be settled: others change the same records all the time');
    const known = learned.alone.size + learned.refusals.size;
    const settled = await settleSome(store, work, open, learned);
    counts.rowsDone += settled.done.size;
    counts.rowsFailed += settled.failed.size;
    if (settled.done.size + settled.failed.size || learned.alone.size + learned.refusals.size > known) idle = -1;
    open = open.filter(({ line }) => !settled.done.has(line) && !settled.failed.has(line));
  }
  return counts;
}

/** What refused transactions have taught: lines to write alone, and those that the record refuses even so. */
interface Learned {
  readonly alone: Set<number>;
  readonly refusals: Map<number, Fault>;
}

/** One look at the record, and what can be written after it. Tells the lines that are settled now. */
async function settleSome<Row extends JudgedRow>(store: Store, work: ImportWork<Row>, rows: readonly Row[], learned: Learned) {
  const [look, failedBefore] = await Promise.all([work.look(rows), failedOf(store, work, rows)]);
  const done = new Set(look.done);
  const failed = failedBefore.difference(done);
  const open = rows.filter(({ line }) => !done.has(line) && !failed.has(line));
  const { writable, failing } = sort(look, open, learned.refusals);
  if (await writeFailures(store, work, failing)) for (const { row } of failing) failed.add(row.line);
  for (const row of await writeAll(store, work, look, writable, learned)) done.add(row.line);
  return { done, failed };
}

/** Lines that an earlier try has made a failure. */
async function failedOf<Row extends JudgedRow>(store: Store, { caller, importId }: ImportWork<Row>, rows: readonly Row[]) {
  const ids = rows.map(({ line }) => failureIdOf(importId, line));
  return new Set((await store.many(caller, importFailures, ids)).map(({ line }) => line));
}

/** Writes rows, each lane's in the order of their lines; tells those that hold. */
async function writeAll<Row extends JudgedRow>(
  store: Store,
  work: ImportWork<Row>,
  look: Look<Row>,
  rows: readonly Complete<Row>[],
  learned: Learned,
) {
  const written: Complete<Row>[] = [];
  const lanes = [...look.lanesOf(rows)];
  const next = async () => {
    for (let mine = lanes.shift(); mine; mine = lanes.shift()) {
      for (const piece of piecesOf(work, mine, ({ line }) => learned.alone.has(line))) {
        const outcome = await writePiece(store, work, look, piece);
        if (outcome === 'written') written.push(...piece);
        else if (outcome !== 'changed' && piece.length > 1) for (const { line } of piece) learned.alone.add(line);
        else if (outcome !== 'changed') for (const { line } of piece) learned.refusals.set(line, outcome);
      }
    }
  };
  // All must have ended before this does: a worker that is thrown out must leave nothing running.
  const ends = await Promise.allSettled(Array.from({ length: lanesAtOnce }, next));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return written;
}
