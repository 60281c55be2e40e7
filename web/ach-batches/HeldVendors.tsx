import { dollars } from '../../shared/core/money.ts';
import type { Held } from '../../shared/entities/ach-batch.ts';
import { SmallList } from '../core/table/SmallList.tsx';

/** The vendors that a run could not pay: what they are due stays due. */
export function HeldVendors({ held }: { held: readonly Held[] }) {
  return (
    <SmallList
      prefix="held."
      caption="Vendors that were not paid"
      columns={[
        { label: 'Vendor', cell: (vendor) => vendor.vendorName },
        { label: 'Reason', cell: (vendor) => vendor.reason },
        { label: 'Stays Due', isNumeric: true, cell: (vendor) => dollars(vendor.netCents) },
      ]}
      rows={held}
      keyOf={(vendor) => vendor.vendorId}
      empty="None: every vendor with something due was paid"
    />
  );
}
