import { Outlet } from 'react-router';
import { achTransactionApi, achTransactionColumns } from '../../../shared/entities/ach-transaction.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { isChangeable } from './isChangeable.ts';
import { say } from './texts.ts';

/** Other columns include these values: the vendor's name and the times. */
const hidden = ['vendorCity', 'stateTimeZone'] as const;
const hiddenOfState = [...hidden, 'stateName'] as const;

/** The state of the payment, then its date. */
const first = ['vendorName', 'amountCents', 'status', 'paidOn', 'returnCode', 'achBatchNumber'] as const;

/** Payments owed to vendors, in one State or in all. */
export function AchTransactionList() {
  const { key, isOfAll, showAllStates, ofState, choice } = useStateOfList();
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('create.title')} />}>
      {choice}
      <EntityTable
        key={key}
        showAllStates={showAllStates}
        name={say('list.title')}
        create={say('create.title')}
        columns={achTransactionColumns}
        hide={isOfAll ? hidden : hiddenOfState}
        first={first}
        render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
        api={achTransactionApi.table}
        exported={exportOf('ach-transactions')}
        body={(query) => ({ ...query, ...ofState })}
        rowName={(row) =>
          say('list.row', {
            vendor: String(row.vendorName),
            time: formatInstant(String(row.occurred), String(row.stateTimeZone)),
          })
        }
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: isChangeable(row.status) ? say('list.update') : common('details'), to: `update/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
          ...(isChangeable(row.status) ? [{ label: say('void.action'), to: `void/${row.id}`, isOverlay: true, isDangerous: true }] : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
