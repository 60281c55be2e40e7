import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../shared/core/money.ts';
import { reportApi, type VendorReport as Vendors } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { ChartSection } from '../core/chart/ChartSection.tsx';
import type { ChartData } from '../core/chart/chartData.ts';
import { common } from '../core/language/commonWords.ts';
import { ExportButton } from '../core/table/ExportButton.tsx';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { useCountedLink } from './countedLink.ts';
import { cents, FigureLink, Figures } from './Figures.tsx';
import { ReportPage } from './ReportPage.tsx';
import { SpanFilters } from './SpanFilters.tsx';
import { say } from './texts.ts';
import { useSpan } from './useSpan.ts';

/** The maximum number of vendors shown by name. */
const maxVendors = 8;

/** Returns the vendors with the highest sales, and the sum of all others. */
function chartOf(vendorList: Vendors['vendorList']): ChartData {
  const sold = vendorList
    .map(({ vendorName, totalValueOfBenefits }) => ({ label: vendorName, cents: totalValueOfBenefits }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents);
  // A single other vendor is shown by name too.
  const others = sold.length > maxVendors + 1 ? sold.splice(maxVendors) : [];
  const inAll = { label: say('vendor.others', { count: others.length }), cents: others.reduce((sum, { cents }) => sum + cents, 0) };
  const bars = others.length ? [...sold, inAll] : sold;
  return {
    title: say('vendor.chart'),
    labels: bars.map(({ label }) => label),
    series: [{ label: say('vendor.total'), values: bars.map(({ cents }) => cents) }],
    isMoney: true,
  };
}

/** The vendors authorized over a range of days, and the amount spent at each. */
export function VendorReport() {
  const span = useSpan();
  const { query } = span;
  const link = useCountedLink();
  const answer = useQuery({
    queryKey: ['report', reportApi.vendor.path, query],
    queryFn: ({ signal }) => call(reportApi.vendor, { query, signal }),
    placeholderData: (before) => before,
  });
  return (
    <ReportPage
      title={say('titles.vendor')}
      filters={<SpanFilters {...span} />}
      about={span.about}
      actions={
        <ExportButton name="vendors" load={() => call(reportApi.vendorCsv, { body: query })} total={answer.data?.vendorList.length} />
      }
      answer={answer}
      prompt={undefined}
    >
      {({ numberOfAuthorizedVendors, vendorList }) => (
        <>
          <Figures
            caption={say('titles.vendor')}
            figures={[
              {
                label: say('vendor.authorized'),
                value: numberOfAuthorizedVendors,
                rule: say('vendor.authorizedRule'),
              },
              {
                label: say('vendor.total'),
                ...cents(vendorList.reduce((sum, one) => sum + one.totalValueOfBenefits, 0)),
                rule: say('vendor.totalRule'),
                to: link('sales-counted', query),
              },
            ]}
          />
          <ChartSection title={say('vendor.byVendor')} chart={chartOf(vendorList)}>
            <PlainTable
              caption={say('vendor.byVendor')}
              columns={[
                { label: say('vendor.vendor'), cell: ({ vendorName }) => vendorName },
                { label: say('vendor.city'), cell: ({ city = '–' }) => city },
                { label: say('vendor.isAuthorized'), cell: ({ isAuthorized }) => common(isAuthorized ? 'yes' : 'no') },
                {
                  label: say('vendor.total'),
                  isNumeric: true,
                  cell: ({ vendorId = 'none', vendorName, totalValueOfBenefits }) => (
                    <FigureLink
                      to={link('sales-counted', { ...query, vendorId })}
                      list={say('vendor.salesList', { vendor: vendorName })}
                      value={dollars(totalValueOfBenefits)}
                    />
                  ),
                },
              ]}
              rows={vendorList}
              keyOf={({ vendorId = 'none' }) => vendorId}
              empty={say('vendor.empty')}
            />
          </ChartSection>
        </>
      )}
    </ReportPage>
  );
}
