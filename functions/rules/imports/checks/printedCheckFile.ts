import { importColumns } from '../../../../shared/imports/importColumns.ts';
import { states } from '../../../entities/state.ts';
import type { ImportFile } from '../importKind.ts';

/** Files of hybrid check recipients: checks printed for the people of one State. */
export const printedCheckFile = {
  name: 'Hybrid Check Recipients',
  columns: importColumns['Hybrid Check Recipients'],
  failuresName: 'hybrid-check-failures',

  async mustBePossible(store, caller, { stateId }) {
    await store.named(caller, states, stateId, 'stateId');
  },
} as const satisfies ImportFile;
