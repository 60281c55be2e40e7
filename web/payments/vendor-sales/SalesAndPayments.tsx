import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { vendorPaymentColumns, vendorSaleApi, vendorSaleColumns } from '../../../shared/entities/vendor-sale.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { SellingPhones } from '../../parts/phones/SellingPhones.tsx';
import { MoneyFigures } from './MoneyFigures.tsx';
import { say } from './texts.ts';

/**
 * The money of the user's own vendor: today's sales and the next payment first, then the lists. Its Primary user also sees the payments and
 * the account.
 */
export function SalesAndPayments() {
  const { data: vendor } = useQuery({
    queryKey: ['question', 'vendor/summary'],
    queryFn: ({ signal }) => call(vendorSaleApi.summary, { signal }),
  });
  return (
    <Page title={say('page.title')} intro={vendor?.vendorName}>
      {vendor && <MoneyFigures today={vendor.today} coming={vendor.coming} />}
      {vendor && vendor.disclaimers.length > 0 && <Notices texts={vendor.disclaimers} />}
      {vendor?.isPrimary && (
        <>
          <Heading>{say('page.payments')}</Heading>
          <EntityTable
            name={say('page.payments')}
            prefix="payments."
            columns={vendorPaymentColumns}
            api={vendorSaleApi.payments}
            render={{ number: (row) => row.number ?? say('page.notSent') }}
          />
        </>
      )}
      <Heading>{say('page.sales')}</Heading>
      <EntityTable name={say('page.sales')} prefix="sales." columns={vendorSaleColumns} api={vendorSaleApi.sales} />
      <SellingPhones />
    </Page>
  );
}

/** The programs' notices for farmers, folded because they rarely change. */
function Notices({ texts }: { texts: readonly string[] }) {
  return (
    <Box component="details" sx={{ mt: 2, maxWidth: '56rem', '& summary': { cursor: 'pointer', py: 1, fontWeight: 600 } }}>
      <summary>{say('page.notices', { count: texts.length })}</summary>
      {texts.map((text) => (
        <Typography key={text} sx={{ mb: 1 }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 2 }}>
      {children}
    </Typography>
  );
}
