/** Creates a State's vendors. Their bank data is sealed in the same way as the bank data of a form. */

import { keptVendorFields } from '../../functions/api/vendors/rules.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { type Founded, idOf, maker } from './agency.ts';
import { type Farm, farmsOf } from './farms.ts';
import { inParallel, piecesOf } from './inParallel.ts';
import { storeAt } from './pastStore.ts';

export interface Sellers {
  readonly all: readonly Vendor[];
  /** The vendors that accept benefits, by the name of their service area. Some of them have no bank account on file. */
  readonly selling: ReadonlyMap<string, readonly Vendor[]>;
}

/** The number of vendors in each service area that accept benefits. */
const sellersPerArea = 3;

/** Registers the vendors of a State at `at` (ms). */
export async function register({ agency, state }: Founded, { today, at }: { today: string; at: number }): Promise<Sellers> {
  const farms = farmsOf(agency, agency.vendors, today).map((farm) => ({ farm, id: idOf('Vendor', agency.code, farm.form.userName) }));
  const made = new Map<Farm, Vendor>();
  await inParallel(
    piecesOf(farms, 90, () => 2),
    async (piece) => {
      const kept = await storeAt(at).transact(maker, (tx) =>
        Promise.all(
          piece.map(async ({ farm, id }) =>
            tx.create(vendors, { id, ...(await keptVendorFields(id, farm.form, { stateId: state.id, isArchived: false })) }),
          ),
        ),
      );
      for (const [i, vendor] of kept.entries()) if (piece[i]) made.set(piece[i].farm, vendor);
    },
  );
  const inOrder = farms.flatMap(({ farm }) => {
    const vendor = made.get(farm);
    return vendor ? [{ farm, vendor }] : [];
  });
  const selling = agency.areas.map(({ name }) => {
    const able = inOrder.filter(({ farm }) => farm.area === name && canSell(farm, today)).map(({ vendor }) => vendor);
    return [name, able.slice(0, sellersPerArea)] as const;
  });
  await archive(
    inOrder.filter(({ farm }) => farm.isArchived).map(({ vendor }) => vendor),
    at + 120 * 86_400_000,
  );
  return { all: inOrder.map(({ vendor }) => vendor), selling: new Map(selling) };
}

function canSell({ form, isArchived }: Farm, today: string): boolean {
  return !isArchived && (form.authorizedTo === undefined || form.authorizedTo >= today);
}

async function archive(list: readonly Vendor[], at: number): Promise<void> {
  await inParallel(list, (vendor) =>
    storeAt(at).transact(maker, (tx) => void tx.update(vendors, vendor, { ...vendor, isArchived: true }, { action: 'Archived' })),
  );
}
