/** Reads the State's vendors consistently from the table. */
import { fold } from '../../../../shared/core/fold.ts';
import type { Vendor } from '../../../../shared/entities/vendor.ts';
import type { VendorRow } from '../../../../shared/imports/vendorRow.ts';
import type { Store } from '../../../core/store/store.ts';
import { importWorkerOf } from '../../../entities/systemCallers.ts';
import { vendorClaim, vendors } from '../../../entities/vendor.ts';
import { recordIdOf } from '../importedRecord.ts';
import type { PreparedImport } from '../importKind.ts';

interface VendorRecords {
  /** Lines that an earlier attempt imported. */
  readonly importedLines: ReadonlySet<number>;
  /** The id of the vendor with the row's user name. */
  readonly ownerOf: (row: VendorRow) => string | undefined;
  readonly vendor: (id: string) => Vendor | undefined;
}

/** The user name is the email address, which is unique within the State. */
export async function readVendorRecords(
  store: Store,
  { id: importId, stateId }: PreparedImport,
  rows: readonly VendorRow[],
): Promise<VendorRecords> {
  const caller = importWorkerOf(stateId);
  const names = [...new Set(rows.flatMap(({ form }) => (form ? [fold(form.email)] : [])))];
  const [imported, ids] = await Promise.all([
    store.many(
      caller,
      vendors,
      rows.map(({ line }) => recordIdOf(importId, line)),
    ),
    store.claimOwners(
      vendors,
      'userName',
      names.map((userName) => vendorClaim({ stateId, userName })),
    ),
  ]);
  const found = await store.many(
    caller,
    vendors,
    ids.filter((id) => id !== undefined),
  );
  const byId = new Map(found.map((vendor) => [vendor.id, vendor]));
  const owners = new Map(names.map((userName, i) => [userName, ids[i]]));
  const importedIds = new Set(imported.map(({ id }) => id));
  return {
    importedLines: new Set(rows.map(({ line }) => line).filter((line) => importedIds.has(recordIdOf(importId, line)))),
    ownerOf: ({ form }) => (form ? owners.get(fold(form.email)) : undefined),
    vendor: (id) => byId.get(id),
  };
}
