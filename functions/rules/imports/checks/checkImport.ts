/** The import of hybrid check recipients. Each row records a printed check as a voucher of its person. */
import { fold } from '../../../../shared/core/fold.ts';
import { cellOf, hasForm, type RowError } from '../../../../shared/imports/checkedRow.ts';
import { hasColumn } from '../../../../shared/imports/fileColumns.ts';
import { columnFor } from '../../../../shared/imports/personRow.ts';
import { checkPrintedCheckRow, type PrintedCheckRow } from '../../../../shared/imports/printedCheckRow.ts';
import { phoneOf } from '../../../core/phoneOf.ts';
import { textsOf } from '../../../core/texts.ts';
import { benefits } from '../../../entities/benefit.ts';
import { recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { importWorkerOf } from '../../../entities/systemCallers.ts';
import { lineOf } from '../importedRecord.ts';
import type { ImportKind } from '../importKind.ts';
import { fundingBudget, issueScheduler } from '../people/issueScheduler.ts';
import { findServiceAreas } from '../people/people.ts';
import { issueChecks } from './issueChecks.ts';
import { printedCheckFile } from './printedCheckFile.ts';
import { type CheckPlan, fundingKeyOf, type PrintedCheckRecords, personOfCheck, readPrintedCheckRecords } from './printedCheckRecords.ts';
import { findSeasons } from './seasons.ts';

const say = textsOf('imports/server.staff');

export const checkImport = {
  ...printedCheckFile,
  writes: [recipients, benefits],
  maxRowsPerWrite: 13,
  columnFor,

  async prepare(store, { id: importId, header, stateId }, rows) {
    const caller = importWorkerOf(stateId);
    const areas = rows.map((row) => cellOf(header, row, 'serviceArea'));
    const [state, areaOf, seasonOf] = await Promise.all([
      store.get(caller, states, stateId),
      findServiceAreas(store, stateId, areas),
      findSeasons(store.as(caller), stateId),
    ]);
    const context = { header, areaOf, phoneOf, seasonOf, now: store.now() };
    const plan: CheckPlan = { importId, caller, state, tellsCategories: hasColumn(header, 'wicCategory') };
    return {
      check: (row) => checkPrintedCheckRow(row, context),
      async readRecords(open) {
        const records = await readPrintedCheckRecords(store, plan, open);
        return {
          importedLines: records.importedLines,
          conflictsOf: (row) => conflictsOf(plan, records, row),
          doubtsOf(row) {
            const doubts = [records.stoppedDoubt(row), records.misfit(row)].filter((sentence) => sentence !== undefined);
            return doubts.length ? { person: row.form.person, doubts } : undefined;
          },
          scheduler: () =>
            issueScheduler({
              keysOf: (row) => [fold(personOfCheck(plan, row)), row.form.checkNumber],
              budgetsOf: (row) => {
                const entitlement = records.entitlementOf(row);
                const draws = entitlement && 'draws' in entitlement ? entitlement.draws.map(({ refusal: _refusal, ...draw }) => draw) : [];
                return [fundingBudget(fundingKeyOf(row), records.fundingOf(row), row.form.amountCents), ...draws];
              },
            }),
          /** Rows of one service area and period use the same funding. */
          groupsOf: (good) => [...Map.groupBy(good, fundingKeyOf).values()],
          write: (tx, group, confirmed) => issueChecks(tx, { plan, records }, group, confirmed),
        };
      },
    };
  },
} as const satisfies ImportKind<PrintedCheckRow>;

const taken = () => benefits.taken?.checkNumber?.().message ?? '';

/** Returns the conflicts of a row with the records: the number belongs to another check, or there is no voucher for the person. */
function conflictsOf({ importId }: CheckPlan, records: PrintedCheckRecords, row: PrintedCheckRow): RowError[] {
  if (!hasForm(row)) return [];
  const errors: RowError[] = [];
  const issued = records.issuedAs(row);
  if (issued) {
    const line = lineOf(importId, issued);
    errors.push({ field: 'checkNumber', reason: line === undefined ? taken() : say('line.checkNumber', { line: String(line) }) });
  }
  const entitlement = records.entitlementOf(row);
  if (entitlement && 'reason' in entitlement) errors.push(entitlement);
  return errors;
}
