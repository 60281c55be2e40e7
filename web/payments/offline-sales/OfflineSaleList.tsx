import { Stack } from '@mui/material';
import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { may } from '../../../shared/core/role.ts';
import { offlineSaleApi, offlineSaleColumns, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { useUser } from '../../access/session/session.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { type Decided, OfflineDecisionDialog } from './OfflineDecisionDialog.tsx';
import { OfflineFigures } from './OfflineFigures.tsx';
import { say } from './texts.ts';

/** The sales that phones made without a connection. State staff decide about the held ones. */
export function OfflineSaleList() {
  const [asked, setAsked] = useState<Decided>();
  const mayDecide = may(useUser().roleNames, offlineSalePermissions.decide);
  return (
    <Page title={say('title')} intro={say('intro')}>
      <Stack spacing={3}>
        <OfflineFigures />
        <EntityTable
          name={say('title')}
          columns={offlineSaleColumns}
          api={offlineSaleApi.table}
          exported={exportOf('offline-sales')}
          rowName={({ amountCents, vendorName, soldAt }) =>
            say('row', { amount: dollars(Number(amountCents)), vendor: String(vendorName), time: formatInstant(String(soldAt)) })
          }
          link={(row) => row.id}
          actions={({ id, version, status, reason, vendorName, amountCents }) => {
            const sale = { id, version, reason: String(reason), vendorName: String(vendorName), amountCents: Number(amountCents) };
            const decisions = [
              { label: say('release'), onClick: () => setAsked({ ...sale, isReleased: true }) },
              { label: say('decline'), isDangerous: true, onClick: () => setAsked({ ...sale, isReleased: false }) },
            ];
            return [
              ...(status === 'Held' && mayDecide ? decisions : []),
              { label: common('details'), to: id },
              { label: common('changes'), to: `${id}/changes` },
            ];
          }}
        />
      </Stack>
      {asked && <OfflineDecisionDialog sale={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
