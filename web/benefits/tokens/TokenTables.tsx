import { Link } from '@mui/material';
import { Link as RouterLink, type To } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import type { VendorReport } from '../../../shared/entities/token-redemption.ts';
import { formatDay } from '../../core/dayText.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';

const orDash = (cents: number) => (cents === 0 ? '–' : dollars(cents));

/** The tokens that each vendor turned in. `addressOf` links to the underlying redemptions. */
export function VendorTotals({ report, addressOf }: { report: VendorReport; addressOf(userName: string): To }) {
  return (
    <PlainTable
      caption="Totals by vendor"
      empty="No tokens were handed in on these days."
      columns={[
        { label: 'Vendor', cell: (row) => <RecordLink to={`/state-staff/vendors/${row.vendorId}`}>{row.label}</RecordLink> },
        {
          label: 'Tokens',
          isNumeric: true,
          cell: (row) => (
            <Link
              component={RouterLink}
              to={addressOf(row.userName)}
              aria-label={`${row.count.toLocaleString('en-US')} tokens of ${row.label}: see the redemptions`}
            >
              {row.count.toLocaleString('en-US')}
            </Link>
          ),
        },
        { label: 'Amount', isNumeric: true, cell: (row) => dollars(row.amountCents) },
        { label: 'Not Processed', isNumeric: true, cell: (row) => orDash(row.recordedCents) },
        { label: 'More Than Outstanding', isNumeric: true, cell: (row) => orDash(row.unexpectedCents) },
      ]}
      rows={report.vendors}
      keyOf={({ vendorId }) => vendorId}
    />
  );
}

/** The outcome of each issued token: issued = redeemed + outstanding + expired + returned. */
export function InCirculation({ report }: { report: VendorReport }) {
  return (
    <PlainTable
      caption="In circulation"
      empty="No tokens have been issued."
      columns={[
        { label: 'Token', cell: (row) => `${row.type} ${dollars(row.valueCents)}` },
        { label: 'Program', cell: (row) => row.programName },
        { label: 'Issuance Period', cell: (row) => row.issuancePeriodName },
        { label: 'Issued', isNumeric: true, cell: (row) => dollars(row.issuedCents) },
        { label: 'Redeemed', isNumeric: true, cell: (row) => orDash(row.redeemedCents) },
        { label: 'Taken Back', isNumeric: true, cell: (row) => orDash(row.returnedCents) },
        {
          label: 'Outstanding',
          isNumeric: true,
          cell: (row) => (row.outstandingCents ? `${dollars(row.outstandingCents)} (${row.outstandingCents / row.valueCents})` : '–'),
        },
        { label: 'Expired', isNumeric: true, cell: (row) => orDash(row.expiredCents) },
        { label: 'More Than Outstanding', isNumeric: true, cell: (row) => orDash(row.unexpectedCents) },
        { label: 'Hand In By', cell: (row) => formatDay(row.handInBy) },
      ]}
      rows={report.float}
      keyOf={({ id }) => id}
    />
  );
}
