import { Outlet } from 'react-router';
import { achTransactionApi, achTransactionColumns } from '../../../shared/entities/ach-transaction.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { isChangeable } from './isChangeable.ts';

/** They stand with the vendor's name and with the times. */
const hide = ['vendorCity', 'stateTimeZone'] as const;

/** What vendors are owed, in all states. */
export function AchTransactionList() {
  return (
    <Page title="ACH Transactions" actions={<CreateLink label="Create ACH Transaction" />}>
      <EntityTable
        name="ACH Transactions"
        columns={achTransactionColumns}
        hide={hide}
        render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
        api={achTransactionApi.table}
        rowName={(row) => `${row.vendorName}, ${formatInstant(String(row.occurred), String(row.stateTimeZone))}`}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: isChangeable(row.status) ? 'Update' : 'Details', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
          ...(isChangeable(row.status) ? [{ label: 'Void', to: `void/${row.id}`, isOverlay: true, isDangerous: true }] : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
