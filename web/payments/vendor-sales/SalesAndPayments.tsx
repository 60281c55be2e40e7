import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { vendorPaymentColumns, vendorSaleApi, vendorSaleColumns } from '../../../shared/entities/vendor-sale.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { say } from './texts.ts';

/** The sales of the user's own vendor and their payment dates. Its Primary user also sees the payments and the account. */
export function SalesAndPayments() {
  const { data: vendor } = useQuery({
    queryKey: ['question', 'vendor/summary'],
    queryFn: ({ signal }) => call(vendorSaleApi.summary, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={say('page.title')} intro={vendor?.vendorName}>
      {vendor && vendor.disclaimers.length > 0 && (
        <Alert severity="info" sx={{ mb: 3, maxWidth: '56rem' }}>
          <Stack spacing={1}>
            {vendor.disclaimers.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Stack>
        </Alert>
      )}
      <Heading>{say('page.sales')}</Heading>
      <EntityTable name={say('page.sales')} prefix="sales." columns={vendorSaleColumns} api={vendorSaleApi.sales} />
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
    </Page>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 2 }}>
      {children}
    </Typography>
  );
}
