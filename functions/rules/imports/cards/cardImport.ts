/** The import of hybrid card recipients. Each row becomes a recipient with a card and benefits. */

import { type CardRow, checkCardRow } from '../../../../shared/imports/cardRow.ts';
import { cellOf } from '../../../../shared/imports/checkedRow.ts';
import { columnFor } from '../../../../shared/imports/personRow.ts';
import { phoneOf } from '../../../core/phoneOf.ts';
import { benefits } from '../../../entities/benefit.ts';
import { hybridCodes } from '../../../entities/hybrid-code.ts';
import { recipients } from '../../../entities/recipient.ts';
import type { ImportKind } from '../importKind.ts';
import { findServiceAreas } from '../people/people.ts';
import { cardConflicts } from './cardConflicts.ts';
import { cardFile } from './cardFile.ts';
import { readCardRecords } from './cardRecords.ts';
import { cardScheduler } from './cardScheduler.ts';
import { issueCards } from './issueCards.ts';
import { issuePlanOf } from './issuePlan.ts';

export const cardImport = {
  ...cardFile,
  writes: [recipients, hybridCodes, benefits],
  maxRowsPerWrite: 13,
  columnFor,

  async prepare(store, one, rows) {
    const { header, stateId } = one;
    const plan = await issuePlanOf(store, one);
    const areas = rows.map((row) => cellOf(header, row, 'serviceArea'));
    const context = { header, areaOf: await findServiceAreas(store, stateId, areas), phoneOf, now: store.now() };
    return {
      check: (row) => checkCardRow(row, context),
      async readRecords(open) {
        const records = await readCardRecords(store, plan, open);
        return {
          importedLines: records.importedLines,
          conflictsOf: (row) => cardConflicts(plan, records, row),
          doubtsOf(row) {
            const doubts = [records.stoppedDoubt(row), records.misfit(row)].filter((sentence) => sentence !== undefined);
            return doubts.length ? { person: row.form, doubts } : undefined;
          },
          scheduler: () => cardScheduler(plan, records),
          /** Rows of one service area use the same funding. */
          groupsOf: (good) => [...Map.groupBy(good, ({ form }) => form.serviceAreaId).values()],
          write: (tx, group, confirmed) => issueCards(tx, { plan, records }, group, confirmed),
        };
      },
    };
  },
} as const satisfies ImportKind<CardRow>;
