import { importColumns } from '../../../../shared/imports/importColumns.ts';
import { states } from '../../../entities/state.ts';
import type { ImportFile } from '../importKind.ts';

/** Files of hybrid check recipients: the checks that were printed for people of one state. */
export const printedCheckFile = {
  name: 'Hybrid Check Recipients',
  columns: importColumns['Hybrid Check Recipients'],
  failuresName: 'hybrid-check-failures',

  async mustBePossible(store, caller, { stateId }) {
    await store.named(caller, states, stateId, 'stateId');
  },
} as const satisfies ImportFile;
