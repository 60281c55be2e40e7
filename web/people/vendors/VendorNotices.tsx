import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';
import type { Vendor } from './useVendors.ts';

/** Notices about problems that block payments now or soon: a returned payment, or a correction by the bank. */
export function VendorNotices({ vendor }: { vendor: Vendor }) {
  const { area } = useScreenBase();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(vendorApi.liftHold, { params: { id: vendor.id }, body: { version: vendor.version, reason } }),
    done: say('hold.lifted'),
    stale: [vendorApi.table],
    onDone: (after) => {
      client.setQueryData(['record', 'vendors', vendor.id], after);
      setAsking(false);
    },
  });
  return (
    <>
      {vendor.paymentHold && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {say('hold.lift')}
            </Button>
          }
        >
          {say('hold.text', { reason: vendor.paymentHold })}
        </Alert>
      )}
      {vendor.corrections && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            area === '/admin' ? (
              <Button component={Link} to="/admin/ach-batches/returns" color="inherit" size="small">
                {say('correction.view')}
              </Button>
            ) : undefined
          }
        >
          {say('correction.text')}
        </Alert>
      )}
      {isAsking && (
        <ReasonDialog
          title={say('hold.liftTitle')}
          confirmLabel={say('hold.lift')}
          isBusy={isBusy}
          problem={problem}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        >
          {say('hold.liftText', { vendor: vendor.name })}
        </ReasonDialog>
      )}
    </>
  );
}
