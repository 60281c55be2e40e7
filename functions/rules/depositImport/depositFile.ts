import { importColumns } from '../../../shared/imports/importColumns.ts';
import { states } from '../../entities/state.ts';
import type { ImportFile } from '../imports/importKind.ts';

/** A bank's files of the checks that were deposited, of one state. */
export const depositFile = {
  name: 'Check Deposits',
  columns: importColumns['Check Deposits'],
  failuresName: 'check-deposit-failures',

  async mustBePossible(store, caller, { stateId }) {
    await store.named(caller, states, stateId, 'stateId');
  },
} as const satisfies ImportFile;
