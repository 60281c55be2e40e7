import { dollars } from '../../../shared/core/money.ts';
import type { Held } from '../../../shared/entities/ach-batch.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import { say } from './texts.ts';

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
      caption={say('held.title')}
      columns={[
        {
          label: say('held.vendor'),
          cell: ({ vendorId, vendorName }) =>
            stateId ? <RecordLink to={`/admin/states/${stateId}/vendors/${vendorId}`}>{vendorName}</RecordLink> : vendorName,
          text: ({ vendorName }) => vendorName,
        },
        { label: say('held.reason'), cell: (vendor) => vendor.reason },
        { label: say('held.due'), isNumeric: true, cell: (vendor) => dollars(vendor.netCents) },
      ]}
      rows={held}
      keyOf={(vendor) => vendor.vendorId}
      empty={say('held.none')}
    />
  );
}
