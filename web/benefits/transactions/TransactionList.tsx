import { Button } from '@mui/material';
import { Link } from 'react-router';
import { may } from '../../../shared/core/role.ts';
import { offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { transactionApi, transactionColumns } from '../../../shared/entities/transaction.ts';
import { describeVendor, vendorCity } from '../../../shared/entities/vendor.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import type { ShownList } from '../../core/table/shownList.ts';
import { say } from './texts.ts';

/** The city is shown with the vendor's name. */
const hide = ['vendorCity'] as const;

/** A file has a separate column for the city. */
const withCity = (list: ShownList): ShownList => ({
  ...list,
  columns: list.columns.flatMap((column) => (column.name === 'vendorName' ? [column, vendorCity] : [column])),
});

/** The sales, refunds and voids of the State, or of the local agency's service areas. */
export function TransactionList() {
  return (
    <Page
      title={say('list.title')}
      actions={
        may(useUser().roleNames, offlineSalePermissions.read) && (
          <Button component={Link} to="/state-staff/transactions/offline-sales" variant="outlined">
            {say('list.offline')}
          </Button>
        )
      }
    >
      <EntityTable
        name={say('list.title')}
        columns={transactionColumns}
        hide={hide}
        render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
        api={transactionApi.table}
        rowName={(row) => say('list.row', { type: row.type, time: formatInstant(String(row.occurredAt)) })}
        link={(row) => row.id}
        actions={(row) => [
          { label: common('details'), to: row.id },
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
        exported={{
          name: 'benefit-transactions',
          list: 'transactions',
          load: (body) => call(transactionApi.export, { body }),
          inFile: withCity,
        }}
      />
    </Page>
  );
}
