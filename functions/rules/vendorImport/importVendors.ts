/** Vendors of one state, from rows of a file. */

import type { Import } from '../../../shared/entities/upload.ts';
import type { Store } from '../../core/store/store.ts';
import { importWorkerOf } from '../../entities/systemCallers.ts';
import { type Counts, settle } from '../imports/importRows.ts';
import type { ImportWork } from '../imports/importWork.ts';
import type { FileRow } from '../imports/records.ts';
import { vendorLook } from './vendorLook.ts';
import { columnFor, type VendorRow, vendorRowOf } from './vendorRow.ts';

const mostRows = 30;

/** Settles rows of an import of vendors: each becomes a vendor or a failure. */
export function importVendors(store: Store, { id: importId, header, stateId }: Import, rows: readonly FileRow[]): Promise<Counts> {
  const place = { importId, stateId, caller: importWorkerOf(stateId) };
  const work: ImportWork<VendorRow> = { ...place, mostRows, columnFor, look: (open) => vendorLook(store, place, open) };
  return settle(
    store,
    work,
    rows.map((row) => vendorRowOf(row, header)),
  );
}
