import { Button } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { achReturnApi, achReturnColumns } from '../../../shared/entities/ach-return.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** The vendor's column includes these values, which distinguish vendors with the same name. */
const hide = ['vendorCity', 'vendorUserName', 'stateTimeZone'] as const;

/** Entries from the bank: returned payments, corrections to adopt and entries without a match. */
export function ReturnList() {
  const { list } = useScreenBase();
  const actions = (
    <Button component={Link} to={`${list}/upload`} variant="contained">
      Upload return file
    </Button>
  );
  return (
    <Page title="Bank Returns" actions={actions}>
      <EntityTable
        name="Bank Returns"
        columns={achReturnColumns}
        hide={hide}
        render={{ vendorName: (row) => describeVendor(row) || undefined }}
        api={achReturnApi.table}
        rowName={(row) =>
          `${row.code} of ${row.vendorName ?? 'an unknown payment'}, ${formatInstant(String(row.receivedAt), String(row.stateTimeZone))}`
        }
        actions={(row) => [
          ...(row.outcome === 'To take over'
            ? [
                { label: 'Take over', to: `take-over/${row.id}`, isOverlay: true },
                { label: 'Set aside', to: `set-aside/${row.id}`, isOverlay: true },
              ]
            : []),
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
      <Outlet />
    </Page>
  );
}
