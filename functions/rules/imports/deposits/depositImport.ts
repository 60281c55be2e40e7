/** The import of a bank's deposits. Each row is checked separately, in order. It redeems its voucher or reports why it cannot. */
import { dayIn } from '../../../../shared/core/days.ts';
import { cellOf, hasForm } from '../../../../shared/imports/checkedRow.ts';
import { type DepositRow, readDepositRow } from '../../../../shared/imports/depositRow.ts';
import { benefits } from '../../../entities/benefit.ts';
import { checkDeposits } from '../../../entities/check-deposit.ts';
import { states } from '../../../entities/state.ts';
import { importWorkerOf } from '../../../entities/systemCallers.ts';
import { transactions } from '../../../entities/transaction.ts';
import type { ImportKind, Scheduler } from '../importKind.ts';
import { depositFile } from './depositFile.ts';
import { depositProblem } from './depositProblem.ts';
import { type DepositPlan, findVendors, readDepositRecords } from './depositRecords.ts';
import { keepDeposit, keepUnmatched } from './keepDeposit.ts';

/** The number of parallel writes. Deposits of different checks are independent. */
const lanes = 4;

export const depositImport = {
  ...depositFile,
  writes: [checkDeposits, benefits, transactions],
  maxRowsPerWrite: 15,
  isOfBank: true,
  columnFor: (field) => field,

  async prepare(store, { id: importId, header, stateId, receivedAt, createdAt }, rows) {
    const caller = importWorkerOf(stateId);
    const state = await store.get(caller, states, stateId);
    const uploadedOn = dayIn(state.latestTimeZone, Date.parse(receivedAt ?? createdAt));
    const plan: DepositPlan = { importId, caller, state, uploadedOn };
    const vendorOf = await findVendors(
      store,
      plan,
      rows.map((row) => cellOf(header, row, 'vendorName')),
    );
    return {
      check: (row) => readDepositRow(row, header),
      async readRecords(open) {
        const records = await readDepositRecords(store, plan, open);
        return {
          importedLines: records.importedLines,
          conflictsOf: (row) => {
            const problem = hasForm(row) && !row.errors.length ? depositProblem(plan, records, row) : undefined;
            return problem ? [problem] : [];
          },
          scheduler: checkScheduler,
          groupsOf: (good) => [...Map.groupBy(good, ({ line }) => line % lanes).values()],
          write: (tx, group) => {
            for (const row of group) keepDeposit(tx, { plan, records, vendorOf }, row);
          },
          keepFailed: (tx, failed) => keepUnmatched(tx, { plan, records, vendorOf }, failed),
        };
      },
    };
  },
} as const satisfies ImportKind<DepositRow>;

/** The earlier line with a check is its deposit. */
function checkScheduler(): Scheduler<DepositRow> {
  const claimed = new Set<string>();
  return {
    decide({ form }) {
      if (claimed.has(form.checkNumber)) return 'wait';
      claimed.add(form.checkNumber);
      return 'write';
    },
  };
}
