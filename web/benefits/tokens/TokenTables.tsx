import { Link } from '@mui/material';
import { Link as RouterLink, type To } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { returnedLabel } from '../../../shared/entities/token-float.ts';
import type { VendorReport } from '../../../shared/entities/token-redemption.ts';
import { formatDay } from '../../core/dayText.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { say } from './texts.ts';

const orDash = (cents: number) => (cents === 0 ? '–' : dollars(cents));

/** The tokens that each vendor turned in. `addressOf` links to the underlying redemptions. */
export function VendorTotals({ report, addressOf }: { report: VendorReport; addressOf(userName: string): To }) {
  return (
    <PlainTable
      caption={say('totals.caption')}
      empty={say('totals.empty')}
      columns={[
        { label: say('totals.vendor'), cell: (row) => <RecordLink to={`/state-staff/vendors/${row.vendorId}`}>{row.label}</RecordLink> },
        {
          label: say('totals.tokens'),
          isNumeric: true,
          cell: (row) => (
            <Link
              component={RouterLink}
              to={addressOf(row.userName)}
              aria-label={say('totals.see', { count: row.count, vendor: row.label })}
            >
              {row.count.toLocaleString('en-US')}
            </Link>
          ),
        },
        { label: say('totals.amount'), isNumeric: true, cell: (row) => dollars(row.amountCents) },
        { label: say('totals.unprocessed'), isNumeric: true, cell: (row) => orDash(row.recordedCents) },
        { label: say('totals.unexpected'), isNumeric: true, cell: (row) => orDash(row.unexpectedCents) },
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
      caption={say('circulation.caption')}
      empty={say('circulation.empty')}
      columns={[
        { label: say('circulation.token'), cell: (row) => `${row.type} ${dollars(row.valueCents)}` },
        { label: say('circulation.program'), cell: (row) => row.programName },
        { label: say('circulation.period'), cell: (row) => row.issuancePeriodName },
        { label: say('circulation.issued'), isNumeric: true, cell: (row) => dollars(row.issuedCents) },
        { label: say('circulation.redeemed'), isNumeric: true, cell: (row) => orDash(row.redeemedCents) },
        { label: returnedLabel, isNumeric: true, cell: (row) => orDash(row.returnedCents) },
        {
          label: say('circulation.outstanding'),
          isNumeric: true,
          cell: (row) => (row.outstandingCents ? `${dollars(row.outstandingCents)} (${row.outstandingCents / row.valueCents})` : '–'),
        },
        { label: say('circulation.expired'), isNumeric: true, cell: (row) => orDash(row.expiredCents) },
        { label: say('totals.unexpected'), isNumeric: true, cell: (row) => orDash(row.unexpectedCents) },
        { label: say('circulation.handInBy'), cell: (row) => formatDay(row.handInBy) },
      ]}
      rows={report.float}
      keyOf={({ id }) => id}
    />
  );
}
