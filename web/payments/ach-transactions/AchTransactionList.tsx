import { Outlet } from 'react-router';
import { achTransactionApi, achTransactionColumns } from '../../../shared/entities/ach-transaction.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { isChangeable } from './isChangeable.ts';

/** Other columns include these values: the vendor's name and the times. */
const hidden = ['vendorCity', 'stateTimeZone'] as const;
const hiddenOfState = [...hidden, 'stateName'] as const;

/** Payments owed to vendors, in one State or in all. */
export function AchTransactionList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  return (
    <Page title="ACH Transactions" actions={<CreateLink label="Create ACH Transaction" />}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name="ACH Transactions"
        columns={achTransactionColumns}
        hide={isOfAll ? hidden : hiddenOfState}
        render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
        api={achTransactionApi.table}
        body={(query) => ({ ...query, ...ofState })}
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
