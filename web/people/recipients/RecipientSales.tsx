import { Box, Typography } from '@mui/material';
import { transactionApi, transactionColumns } from '../../../shared/entities/transaction.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { sayDetails } from './detailsTexts.ts';

/** The page names the recipient, and the vendor's column includes the city. */
const hide = ['recipientName', 'vendorCity', 'vendorUserName'] as const;

/** The recipient's sales and their reversals, as far as the user may see them. */
export function RecipientSales({ recipientId }: { recipientId: string }) {
  const { area } = useScreenBase();
  const theirs = { name: 'recipientId', filter: { operator: 'EqualTo', value: recipientId } } as const;
  return (
    // Not a section of its own, because the list is already a landmark with that name.
    <Box>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {sayDetails('sales.title')}
      </Typography>
      <EntityTable
        name={sayDetails('sales.title')}
        prefix="sales."
        columns={transactionColumns}
        hide={hide}
        api={transactionApi.table}
        exported={exportOf('transactions')}
        body={(query) => ({ ...query, columns: [...(query.columns ?? []), theirs] })}
        render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
        rowName={(row) => sayDetails('sales.row', { type: String(row.type), time: formatInstant(String(row.occurredAt)) })}
        link={(row) => `${area}/transactions/${row.id}`}
      />
    </Box>
  );
}
