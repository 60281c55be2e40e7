/** For tests of imports of vendors: files of farms, and the results of their import. */

import type { Store } from '../../functions/core/store/store.ts';
import { importFailures } from '../../functions/entities/upload.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { recordIdOf } from '../../functions/rules/imports/importedRecord.ts';
import { vendorFile } from '../../functions/rules/imports/vendors/vendorFile.ts';
import type { Import } from '../../shared/entities/upload.ts';
import { importColumns } from '../../shared/imports/importColumns.ts';
import { maker } from './builders.ts';
import { makeState } from './testAddressees.ts';
import { advance, csvFile, drainQueue, importOf, type RowFields, receivedOf } from './testImport.ts';

/** Creates a State without vendors. */
export async function emptyState(store: Store): Promise<string> {
  return (await makeState(store)).id;
}

/** A file of the farms with these numbers and fields, one on each line. */
export function farmsFile(farms: readonly (readonly [number, RowFields?])[]): Buffer {
  const rows = farms.map(([n, fields]) => {
    const row: RowFields = { vendorName: `Farm ${n}`, email: `farm${n}@example.org`, outletType: 'farmer', ...fields };
    return importColumns.Vendors.names.map((name) => row[name] ?? '');
  });
  return csvFile(rows, importColumns.Vendors.names);
}

export function receivedVendors(store: Store, stateId: string, content: Buffer): Promise<Import> {
  return receivedOf(store, vendorFile, { stateId }, content);
}

/** Imports a file from beginning to end, in chunks of `rows`. */
export async function importVendorFile(store: Store, stateId: string, content: Buffer, rows = 500): Promise<Import> {
  const one = await receivedVendors(store, stateId, content);
  await advance(store, { importId: one.id, cursor: 0 }, rows);
  await drainQueue(store, rows);
  return importOf(store, one.id);
}

/** Returns the result of an import, without the values that differ between runs: ids and times. */
export async function vendorOutcome(store: Store, importId: string) {
  const one = await importOf(store, importId);
  const ids = Array.from({ length: one.line }, (_, i) => recordIdOf(importId, i + 1));
  const made = await store.many(maker, vendors, ids);
  const failures = await store.children(maker, importFailures, `Import#${importId}`);
  const { status, rowsDone, rowsFailed, rowsTotal, line } = one;
  return {
    import: { status, rowsDone, rowsFailed, rowsTotal, line },
    vendors: made.map(({ name, userName, source }) => `${source?.split(' ').at(-1)}: ${name} ${userName}`),
    failures: failures.map((failure) => `${failure.line}: ${failure.field}: ${failure.reason}`),
  };
}
