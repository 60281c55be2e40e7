/**
 * Freezes a form in the job: counts the records and writes the files. An interrupted job starts over. If two jobs work on one version, the
 * first to finish sets the version.
 */
import { gzipSync } from 'node:zlib';
import type { FrozenContent } from '../../../../shared/entities/federal-form.ts';
import { evaluate } from '../../../../shared/federalForms/evaluate.ts';
import { tableOf } from '../../../../shared/federalForms/federalForms.ts';
import type { Figures } from '../../../../shared/federalForms/formTable.ts';
import type { Store } from '../../../core/store/store.ts';
import { frozenForms } from '../../../entities/federal-form.ts';
import { formFreezerOf } from '../../../entities/systemCallers.ts';
import type { FormRow } from './formRow.ts';
import { FigureSums, rowsOf } from './formRows.ts';
import { keepFile } from './frozenFiles.ts';
import { type OpenForm, openForm, openFormQueries } from './openForm.ts';

/** Counts a version that was started, and writes its files. */
export async function workFreeze(store: Store, id: string, stateId: string): Promise<void> {
  const worker = formFreezerOf(stateId);
  const begun = await store.find(worker, frozenForms, id);
  if (begun?.status !== 'Freezing') return;
  const { form, year, number, lines, frozenByName } = begun;
  const { queries, stateName } = await openFormQueries({ caller: worker, after: [] }, stateId);
  const { figures, bytes, count } = await countedRows(
    await openForm(store, { caller: worker, after: [] }, queries, { form, year }),
    store.now(),
  );
  const rows = { ...(await keepFile(id, 'ndjson.gz', bytes)), count, bytes: bytes.length };
  const table = tableOf(form, year);
  const frozenAt = new Date(store.now()).toISOString();
  const content: FrozenContent = {
    ...{ form, year, number, stateId, stateName, table, lines, figures },
    values: evaluate(table, figures, lines),
    ...{ asOf: queries.asOf, frozenAt, frozenByName, rows },
  };
  const { key: fileKey, sha256 } = await keepFile(id, 'json', Buffer.from(`${JSON.stringify(content, null, 1)}\n`));
  await store.transact(worker, async (tx) => {
    const now = await tx.get(frozenForms, id);
    if (now.status !== 'Freezing') return;
    const reason = { action: 'Frozen', changes: `SHA-256 ${sha256}` };
    tx.update(frozenForms, now, { ...now, status: 'Frozen', frozenAt, sha256, fileKey }, reason);
  });
}

/** The number of rows that are compressed together. All rows of a State at once would be hundreds of megabytes. */
const packed = 20_000;

/** Returns the figures and the compressed rows that add up to them. Nothing but rows is awaited, so nothing changes in between. */
async function countedRows(open: OpenForm, now: number): Promise<{ figures: Figures; bytes: Buffer; count: number }> {
  const sums = new FigureSums();
  // Gzip allows several files in a row. Readers treat them as one.
  const packs: Buffer[] = [];
  let [rows, count]: [FormRow[], number] = [[], 0];
  const pack = () => {
    packs.push(gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
    count += rows.length;
    rows = [];
  };
  for await (const row of rowsOf(open, now)) {
    sums.add(row);
    if (rows.push(row) === packed) pack();
  }
  pack();
  return { figures: sums.figures, bytes: Buffer.concat(packs), count };
}
