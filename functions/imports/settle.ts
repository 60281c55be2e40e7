/** Imports the rows of one chunk: looks, writes what can be written, looks again, until every row is a recipient or a failure. */
import type { Store } from '../core/store/store.ts';
import type { CardImport } from './cardImport.ts';
import type { CardRow, Fault } from './cardRow.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { type CompleteRow, sort } from './sort.ts';
import { piecesOf, writeFailures, writePiece } from './write.ts';

export interface Counts {
  readonly rowsDone: number;
  readonly rowsFailed: number;
}

/** Looks that may bring nothing, because somebody else was always quicker, before the message goes back to its queue. */
const mostIdleLooks = 8;
/** Fundings that are written at once; the pieces of one go one after the other, in the order of the lines. */
const fundingsAtOnce = 4;

/** Settles all rows and counts them, those included that an earlier try has settled. */
export async function settle(store: Store, work: CardImport, rows: readonly CardRow[]): Promise<Counts> {
  const learned: Learned = { alone: new Set(), refusals: new Map() };
  const counts = { rowsDone: 0, rowsFailed: 0 };
  let open = rows;
  for (let idle = 0; open.length; idle++) {
    if (idle === mostIdleLooks) throw new Error('The rows of an import cannot be settled: others change the same records all the time');
    const known = learned.alone.size + learned.refusals.size;
    const look = await settleSome(store, work, open, learned);
    counts.rowsDone += look.done.size;
    counts.rowsFailed += look.failed.size;
    if (look.done.size + look.failed.size || learned.alone.size + learned.refusals.size > known) idle = -1;
    open = open.filter(({ line }) => !look.done.has(line) && !look.failed.has(line));
  }
  return counts;
}

/** What refused transactions have taught: lines to write alone, and those that the record refuses even so. */
interface Learned {
  readonly alone: Set<number>;
  readonly refusals: Map<number, Fault>;
}

/** One look at the record, and what can be written after it. Tells the lines that are settled now. */
async function settleSome(store: Store, work: CardImport, rows: readonly CardRow[], learned: Learned) {
  const snapshot = await snapshotOf(store, work, rows);
  const done = new Set(snapshot.done);
  const failed = snapshot.failed.difference(done);
  const open = rows.filter(({ line }) => !done.has(line) && !failed.has(line));
  const { writable, failing } = sort(work, open, snapshot, learned.refusals);
  if (await writeFailures(store, work, failing)) for (const { row } of failing) failed.add(row.line);
  for (const row of await writeAll(store, work, writable, snapshot, learned)) done.add(row.line);
  return { done, failed };
}

/** Writes rows, each funding's in the order of their lines; tells those that hold. */
async function writeAll(store: Store, work: CardImport, rows: readonly CompleteRow[], snapshot: Snapshot, learned: Learned) {
  const written: CompleteRow[] = [];
  const fundings = [...Map.groupBy(rows, (row) => row.person.serviceAreaId).values()];
  const next = async () => {
    for (let mine = fundings.shift(); mine; mine = fundings.shift()) {
      for (const piece of piecesOf(work, mine, snapshot, ({ line }) => learned.alone.has(line))) {
        const outcome = await writePiece(store, work, piece, snapshot);
        if (outcome === 'written') written.push(...piece);
        else if (outcome !== 'changed' && piece.length > 1) for (const { line } of piece) learned.alone.add(line);
        else if (outcome !== 'changed') for (const { line } of piece) learned.refusals.set(line, outcome);
      }
    }
  };
  // All must have ended before this does: a worker that is thrown out must leave nothing running.
  const ends = await Promise.allSettled(Array.from({ length: fundingsAtOnce }, next));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return written;
}
