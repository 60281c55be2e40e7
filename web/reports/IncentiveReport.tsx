import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { listOf } from '../../shared/core/listAddress.ts';
import { dollars } from '../../shared/core/money.ts';
import { type IncentiveReport as Incentive, reportApi } from '../../shared/entities/report.ts';
import { returnedLabel } from '../../shared/entities/token-float.ts';
import { call } from '../core/call.ts';
import { ChartSection } from '../core/chart/ChartSection.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { type CountedLink, useCountedLink } from './countedLink.ts';
import { FigureLink } from './Figures.tsx';
import { incentiveChart, monthName } from './incentiveChart.ts';
import { incentiveCsv } from './incentiveCsv.ts';
import { ReportPage } from './ReportPage.tsx';
import { SpanFilters } from './SpanFilters.tsx';
import { say } from './texts.ts';
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
      title={say('titles.incentive')}
      filters={<SpanFilters {...span} />}
      about={span.about}
      csv={incentiveCsv}
      answer={answer}
      prompt={undefined}
    >
      {(report) => (
        <>
          <Section title={say('incentive.byToken')}>
            <ByToken tokens={report.tokens} query={query} link={link} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {say('incentive.note', { takenBack: returnedLabel })}
            </Typography>
          </Section>
          <ChartSection title={say('incentive.byMonth')} chart={incentiveChart(report)}>
            <PlainTable
              caption={say('incentive.byMonth')}
              columns={[
                { label: say('incentive.month'), cell: ({ month }) => monthName(month, 'long') },
                { label: say('incentive.issued'), isNumeric: true, cell: ({ issuedCents }) => dollars(issuedCents) },
                { label: say('incentive.redeemed'), isNumeric: true, cell: ({ redeemedCents }) => dollars(redeemedCents) },
              ]}
              rows={report.months}
              keyOf={({ month }) => month}
            />
          </ChartSection>
          <Section title={say('incentive.byVendor')}>
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
      caption={say('incentive.byToken')}
      empty={say('incentive.noTokens')}
      columns={[
        { label: say('incentive.token'), cell: (row) => tokenName(row) },
        { label: say('incentive.program'), cell: ({ programName }) => programName },
        {
          label: say('incentive.issued'),
          isNumeric: true,
          cell: (row) => (
            <FigureLink
              to={link('tokens-counted', { ...query, tokenId: row.tokenId })}
              list={say('incentive.issuedList', { token: tokenName(row) })}
              value={dollars(row.issuedCents)}
            />
          ),
        },
        { label: returnedLabel, isNumeric: true, cell: ({ returnedCents }) => dollars(returnedCents) },
        { label: say('incentive.redeemed'), isNumeric: true, cell: ({ redeemedCents }) => dollars(redeemedCents) },
        { label: say('incentive.rate'), isNumeric: true, cell: ({ redemptionRate }) => percent(redemptionRate) },
        { label: say('incentive.outstanding'), isNumeric: true, cell: ({ outstandingCents }) => dollars(outstandingCents) },
        { label: say('incentive.expired'), isNumeric: true, cell: ({ expiredCents }) => dollars(expiredCents) },
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
      caption={say('incentive.byVendor')}
      empty={say('incentive.noVendors')}
      columns={[
        { label: say('incentive.vendor'), cell: ({ vendorName }) => vendorName },
        { label: say('incentive.program'), cell: ({ programName }) => programName },
        { label: say('incentive.token'), cell: (row) => tokenName(row) },
        { label: say('incentive.tokens'), isNumeric: true, cell: ({ count }) => count.toLocaleString('en-US') },
        {
          label: say('incentive.redeemed'),
          isNumeric: true,
          cell: (row) =>
            area === '/state-staff' ? (
              <FigureLink
                to={redemptions(row)}
                list={say('incentive.redeemedList', { token: tokenName(row), vendor: row.vendorName })}
                value={dollars(row.redeemedCents)}
              />
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
