import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../shared/core/money.ts';
import { type IncentiveReport as Incentive, reportApi } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { ChartSection } from '../core/chart/ChartSection.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { listOf } from '../core/table/listOf.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { type CountedLink, useCountedLink } from './countedLink.ts';
import { FigureLink } from './Figures.tsx';
import { incentiveChart, monthName } from './incentiveChart.ts';
import { incentiveCsv } from './incentiveCsv.ts';
import { ReportPage } from './ReportPage.tsx';
import { SpanFilters } from './SpanFilters.tsx';
import { useSpan } from './useSpan.ts';

type Query = ReturnType<typeof useSpan>['query'];
type TokenRow = Incentive['tokens'][number];

const tokenName = ({ type, valueCents }: Pick<TokenRow, 'type' | 'valueCents'>) => `${type} ${dollars(valueCents)}`;
const percent = (rate: number | undefined) => (rate === undefined ? '–' : `${(rate * 100).toFixed(1)}%`);

/** Tokens issued and turned in over a range of days, by token, by month and by vendor. */
export function IncentiveReport() {
  const span = useSpan();
  const { query } = span;
  const link = useCountedLink();
  const answer = useQuery({
    queryKey: ['report', reportApi.incentive.path, query],
    queryFn: ({ signal }) => call(reportApi.incentive, { query, signal }),
    placeholderData: (before) => before,
  });
  return (
    <ReportPage
      title="Incentive Report"
      filters={<SpanFilters {...span} />}
      about={span.about}
      csv={incentiveCsv}
      answer={answer}
      prompt={undefined}
    >
      {(report) => (
        <>
          <Section title="By token">
            <ByToken tokens={report.tokens} query={query} link={link} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              Issued and redeemed amounts are for these days. Taken back is the part of the issued amount that recipients returned. The
              redemption rate is the redeemed amount divided by the issued amount that was not taken back. Outstanding and expired amounts
              cover all periods as of today.
            </Typography>
          </Section>
          <ChartSection title="By month" chart={incentiveChart(report)}>
            <PlainTable
              caption="By month"
              columns={[
                { label: 'Month', cell: ({ month }) => monthName(month, 'long') },
                { label: 'Issued', isNumeric: true, cell: ({ issuedCents }) => dollars(issuedCents) },
                { label: 'Redeemed', isNumeric: true, cell: ({ redeemedCents }) => dollars(redeemedCents) },
              ]}
              rows={report.months}
              keyOf={({ month }) => month}
            />
          </ChartSection>
          <Section title="By vendor">
            <ByVendor vendors={report.vendors} query={query} />
          </Section>
        </>
      )}
    </ReportPage>
  );
}

function ByToken({ tokens, query, link }: { tokens: readonly TokenRow[]; query: Query; link: CountedLink }) {
  return (
    <PlainTable
      caption="By token"
      empty="No tokens were issued or handed in, and none are outstanding."
      columns={[
        { label: 'Token', cell: (row) => tokenName(row) },
        { label: 'Program', cell: ({ programName }) => programName },
        {
          label: 'Issued',
          isNumeric: true,
          cell: (row) => (
            <FigureLink
              to={link('tokens-counted', { ...query, tokenId: row.tokenId })}
              label={`issued ${tokenName(row)}`}
              value={dollars(row.issuedCents)}
            />
          ),
        },
        { label: 'Taken Back', isNumeric: true, cell: ({ returnedCents }) => dollars(returnedCents) },
        { label: 'Redeemed', isNumeric: true, cell: ({ redeemedCents }) => dollars(redeemedCents) },
        { label: 'Redemption Rate', isNumeric: true, cell: ({ redemptionRate }) => percent(redemptionRate) },
        { label: 'Outstanding', isNumeric: true, cell: ({ outstandingCents }) => dollars(outstandingCents) },
        { label: 'Expired', isNumeric: true, cell: ({ expiredCents }) => dollars(expiredCents) },
      ]}
      rows={tokens}
      keyOf={({ tokenId }) => tokenId}
    />
  );
}

function ByVendor({ vendors, query }: { vendors: Incentive['vendors']; query: Query }) {
  const { area } = useScreenBase();
  /** Links to State staff's list of redemptions, for the vendor and these days. */
  const redemptions = (row: Incentive['vendors'][number]) => {
    const { pathname, search } = listOf('/state-staff/redemption-tokens', {
      vendorUserName: { operator: 'EqualTo', value: row.userName },
      type: { operator: 'EqualTo', value: row.type },
      valueCents: { operator: 'EqualTo', value: row.valueCents },
      handedInAt: { operator: 'Between', value: [query.startDate, query.endDate] },
    });
    return `${pathname}?${search}`;
  };
  return (
    <PlainTable
      caption="By vendor"
      empty="No tokens were handed in on these days."
      columns={[
        { label: 'Vendor', cell: ({ vendorName }) => vendorName },
        { label: 'Program', cell: ({ programName }) => programName },
        { label: 'Token', cell: (row) => tokenName(row) },
        { label: 'Tokens', isNumeric: true, cell: ({ count }) => count.toLocaleString('en-US') },
        {
          label: 'Redeemed',
          isNumeric: true,
          cell: (row) =>
            area === '/state-staff' ? (
              <FigureLink to={redemptions(row)} label={`${tokenName(row)} of ${row.vendorName}`} value={dollars(row.redeemedCents)} />
            ) : (
              dollars(row.redeemedCents)
            ),
        },
      ]}
      rows={vendors}
      keyOf={({ vendorId, tokenId }) => `${vendorId} ${tokenId}`}
    />
  );
}
