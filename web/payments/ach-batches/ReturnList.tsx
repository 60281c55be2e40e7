import { Button } from '@mui/material';
import { Link, Outlet } from 'react-router';
import { achReturnApi, achReturnColumns } from '../../../shared/entities/ach-return.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { sayReturns as say } from './texts.ts';

/** The vendor's column includes these values, which distinguish vendors with the same name. */
const hide = ['vendorCity', 'vendorUserName', 'stateTimeZone'] as const;

/** A reader decides by the meaning, by the outcome and by the correction. */
const first = ['words', 'outcome', 'correction', 'vendorName', 'amountCents', 'code'] as const;

/** Entries from the bank: returned payments, corrections to adopt and entries without a match. */
export function ReturnList() {
  const { list } = useScreenBase();
  const actions = (
    <Button component={Link} to={`${list}/upload`} variant="contained">
      {say('upload.action')}
    </Button>
  );
  return (
    <Page title={say('list.title')} actions={actions}>
      <EntityTable
        name={say('list.title')}
        columns={achReturnColumns}
        hide={hide}
        first={first}
        render={{ vendorName: (row) => describeVendor(row) || undefined }}
        api={achReturnApi.table}
        exported={exportOf('ach-returns')}
        rowName={(row) =>
          say(row.vendorName ? 'list.row' : 'list.rowUnknown', {
            code: String(row.code),
            vendor: String(row.vendorName),
            time: formatInstant(String(row.receivedAt), String(row.stateTimeZone)),
          })
        }
        actions={(row) => [
          ...(row.outcome === 'To take over'
            ? [
                { label: say('apply.action'), to: `take-over/${row.id}`, isOverlay: true },
                { label: say('setAside.action'), to: `set-aside/${row.id}`, isOverlay: true },
              ]
            : []),
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
      <Outlet />
    </Page>
  );
}
