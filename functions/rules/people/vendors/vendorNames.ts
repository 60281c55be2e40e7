/** The names of vendors in lists and documents about money. */
import { describeVendor, type Vendor } from '../../../../shared/entities/vendor.ts';
import type { Records } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { vendors } from '../../../entities/vendor.ts';

/** 'Schulte Farm · Monett · schulte.monett' */
export const calledNow = ({ name, city, userName }: Vendor): string =>
  describeVendor({ vendorName: name, vendorCity: city, vendorUserName: userName });

interface Sold {
  readonly vendorId?: string | undefined;
  /** The vendor's name at the time. */
  readonly vendorName?: string | undefined;
}

/** Returns 'Schulte Farm · Monett · schulte.monett' for each named vendor, by id. It uses the name in the first record of the vendor. */
export async function vendorNames(store: Records, stateId: string, records: readonly Sold[]): Promise<Readonly<Record<string, string>>> {
  const names = new Map(records.flatMap(({ vendorId, vendorName }) => (vendorId ? [[vendorId, vendorName] as const] : [])).reverse());
  const found = new Map((await store.many(namesOf(stateId), vendors, [...names.keys()])).map((vendor) => [vendor.id, vendor]));
  return Object.fromEntries(
    [...names].map(([id, vendorName]) => {
      const { city, userName } = found.get(id) ?? {};
      return [id, describeVendor({ vendorName, vendorCity: city, vendorUserName: userName })];
    }),
  );
}

/** The same for one record. Undefined if it names no vendor. */
export async function vendorOf(store: Store, sold: Sold & { readonly stateId: string }): Promise<string | undefined> {
  return Object.values(await vendorNames(store, sold.stateId, [sold]))[0];
}
