import { Box, Typography } from '@mui/material';
import { transactionApi, transactionColumns } from '../../../shared/entities/transaction.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** The page says whose they are; the city stands with the vendor's name. */
const hide = ['recipientName', 'vendorCity', 'vendorUserName'] as const;

/** Where a recipient's money went, as far as the reader may see it: sales, and what reversed them. */
export function RecipientSales({ recipientId }: { recipientId: string }) {
  const { area } = useScreenBase();
  const theirs = { name: 'recipientId', filter: { operator: 'EqualTo', value: recipientId } } as const;
  return (
    // No section of its own: the list is a landmark of that name already.
    <Box>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        Sales
      </Typography>
      <EntityTable
        name="Sales"
        prefix="sales."
        columns={transactionColumns}
        hide={hide}
        api={transactionApi.table}
        body={(query) => ({ ...query, columns: [...(query.columns ?? []), theirs] })}
        render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
        rowName={(row) => `${row.type} of ${formatInstant(String(row.occurredAt))}`}
        link={(row) => `${area}/transactions/${row.id}`}
      />
    </Box>
  );
}
