import { Button } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { achReturnApi, achReturnColumns } from '../../../shared/entities/ach-return.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** What tells vendors of one name apart stands with the name. */
const hide = ['vendorCity', 'vendorUserName', 'stateTimeZone'] as const;

/** What the bank sent back: returned payments, corrections to take over, and what could not be matched. */
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
