import { Typography } from '@mui/material';
import { achTransactionApi, achTransactionColumns } from '../../../shared/entities/ach-transaction.ts';
import { transactionApi, transactionColumns } from '../../../shared/entities/transaction.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { useHasScreen } from '../../core/screenPaths.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { say } from './texts.ts';

/** Columns with the same value in each row. */
const own = ['vendorName', 'vendorCity', 'vendorUserName'] as const;
const ownState = [...own, 'stateName', 'stateTimeZone'] as const;
const headingSx = { mt: 5, mb: 2 } as const;

/** The sales and the payments of a vendor: two lists, each with its own search, filters and pages. */
export function VendorPayments({ id }: { id: string }) {
  const { area } = useScreenBase();
  const [sales, payments] = [`${area}/transactions`, `${area}/ach-transactions`];
  const [hasSales, hasPayments] = [useHasScreen(sales), useHasScreen(payments)];
  return (
    <>
      <Typography variant="h6" component="h2" sx={headingSx}>
        {say('payments.sales')}
      </Typography>
      <EntityTable
        name={say('payments.sales')}
        prefix="sales."
        columns={transactionColumns}
        hide={own}
        api={transactionApi.ofVendor}
        exported={exportOf('vendor-transactions', id)}
        link={hasSales ? (row) => `${sales}/${row.id}` : undefined}
        params={{ id }}
      />
      <Typography variant="h6" component="h2" sx={headingSx}>
        {say('payments.ach')}
      </Typography>
      <EntityTable
        name={say('payments.ach')}
        searchLabel={say('payments.searchAch')}
        prefix="ach."
        columns={achTransactionColumns}
        hide={ownState}
        api={achTransactionApi.ofVendor}
        exported={exportOf('vendor-payments', id)}
        link={hasPayments ? (row) => `${payments}/update/${row.id}` : undefined}
        params={{ id }}
      />
    </>
  );
}
