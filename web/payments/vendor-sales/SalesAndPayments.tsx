import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { vendorPaymentColumns, vendorSaleApi, vendorSaleColumns } from '../../../shared/entities/vendor-sale.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** The sales of the user's own vendor and their payment dates. Its Primary user also sees the payments and the account. */
export function SalesAndPayments() {
  const { data: vendor } = useQuery({
    queryKey: ['question', 'vendor/summary'],
    queryFn: ({ signal }) => call(vendorSaleApi.summary, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title="Sales and payments" intro={vendor?.vendorName}>
      {vendor && vendor.disclaimers.length > 0 && (
        <Alert severity="info" sx={{ mb: 3, maxWidth: '56rem' }}>
          <Stack spacing={1}>
            {vendor.disclaimers.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Stack>
        </Alert>
      )}
      <Heading>Sales</Heading>
      <EntityTable name="Sales" prefix="sales." columns={vendorSaleColumns} api={vendorSaleApi.sales} />
      {vendor?.isPrimary && (
        <>
          <Heading>Payments</Heading>
          <EntityTable
            name="Payments"
            prefix="payments."
            columns={vendorPaymentColumns}
            api={vendorSaleApi.payments}
            render={{ number: (row) => row.number ?? 'Not sent yet' }}
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
