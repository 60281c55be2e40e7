import { importColumns } from '../../../../shared/imports/importColumns.ts';
import { states } from '../../../entities/state.ts';
import type { ImportFile } from '../importKind.ts';

/** Files of vendors of one State. */
export const vendorFile = {
  name: 'Vendors',
  columns: importColumns.Vendors,
  failuresName: 'vendor-failures',

  async mustBePossible(store, caller, { stateId }) {
    await store.named(caller, states, stateId, 'stateId');
  },
} as const satisfies ImportFile;
