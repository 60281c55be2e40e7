import { dollars } from '../../../shared/core/money.ts';
import type { Held } from '../../../shared/entities/ach-batch.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';

interface Props {
  held: readonly Held[];
  /** The vendors' State, if it is known. Most problems can be fixed on the vendor's page. */
  stateId?: string;
}

/** The vendors that a run could not pay. Their amounts remain due. */
export function HeldVendors({ held, stateId }: Props) {
  return (
    <SmallList
      prefix="held."
      caption="Vendors that were not paid"
      columns={[
        {
          label: 'Vendor',
          cell: ({ vendorId, vendorName }) =>
            stateId ? <RecordLink to={`/admin/states/${stateId}/vendors/${vendorId}`}>{vendorName}</RecordLink> : vendorName,
          text: ({ vendorName }) => vendorName,
        },
        { label: 'Reason', cell: (vendor) => vendor.reason },
        { label: 'Stays Due', isNumeric: true, cell: (vendor) => dollars(vendor.netCents) },
      ]}
      rows={held}
      keyOf={(vendor) => vendor.vendorId}
      empty="None. Every vendor that was due a payment was paid."
    />
  );
}
