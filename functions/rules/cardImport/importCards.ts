/** Recipients with their cards and benefits, from rows of a file. */

import type { Import } from '../../../shared/entities/upload.ts';
import type { Store } from '../../core/store/store.ts';
import { importWorkerOf } from '../../entities/systemCallers.ts';
import { cellOf } from '../imports/checkedRow.ts';
import { type Counts, settle } from '../imports/importRows.ts';
import type { ImportWork } from '../imports/importWork.ts';
import type { FileRow } from '../imports/records.ts';
import { cardLook } from './cardLook.ts';
import { seasonOf } from './cardPeriod.ts';
import { areasOf } from './cardRecords.ts';
import { type CardRow, cardRowOf, columnFor } from './cardRow.ts';
import { cardImportOf } from './issuePlan.ts';

/** What most transactions have room for. */
const mostRows = 13;

/** Settles rows of an import of hybrid card recipients: each becomes a recipient or a failure. */
export async function importCards(store: Store, one: Import, rows: readonly FileRow[]): Promise<Counts> {
  const { id: importId, header, stateId, issuancePeriodId = '' } = one;
  const season = await seasonOf(store, importWorkerOf(stateId), issuancePeriodId);
  const named = rows.map((row) => cellOf(header, row, 'serviceArea'));
  const areaOf = await areasOf(store, stateId, named);
  const now = store.now();
  const cards = cardImportOf(importId, season);
  const work: ImportWork<CardRow> = {
    ...{ importId, stateId, caller: cards.caller, mostRows, columnFor },
    look: (open) => cardLook(store, cards, open),
  };
  return settle(
    store,
    work,
    rows.map((row) => cardRowOf(row, { header, areaOf, now })),
  );
}
