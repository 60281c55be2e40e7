import { isCheckNumber } from '../../../../shared/entities/benefit.ts';
import { cellOf } from '../../../../shared/imports/checkedRow.ts';
import { importColumns } from '../../../../shared/imports/importColumns.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { benefits, checkClaim } from '../../../entities/benefit.ts';
import { states } from '../../../entities/state.ts';
import { importWorkerOf } from '../../../entities/systemCallers.ts';
import type { ImportFile } from '../importKind.ts';

const refuse = refusalsOf('imports/server.staff');

/** A bank's files of deposited checks of one State. */
export const depositFile = {
  name: 'Check Deposits',
  columns: importColumns['Check Deposits'],
  failuresName: 'check-deposit-failures',

  async mustBePossible(store, caller, { stateId }) {
    await store.named(caller, states, stateId, 'stateId');
  },

  /** A file with no number known in the State belongs to another State. Its rows would appear there as unmatched deposits. */
  async mustBelong(store, { stateId }, { header, pieces }) {
    for await (const rows of pieces) {
      const numbers = new Set(rows.map((row) => cellOf(header, row, 'checkNumber')).filter(isCheckNumber));
      const claims = [...numbers].map((number) => checkClaim(stateId, number));
      if ((await store.claimOwners(benefits, 'checkNumber', claims)).some((id) => id !== undefined)) return;
    }
    const { name } = await store.get(importWorkerOf(stateId), states, stateId);
    throw refuse('invalid', 'depositFile.otherState', { values: { state: name }, field: 'stateId' });
  },
} as const satisfies ImportFile;
