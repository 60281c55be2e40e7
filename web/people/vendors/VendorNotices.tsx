import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useAction } from '../../core/useAction.ts';
import type { Vendor } from './useVendors.ts';

/** Notices about problems that block payments now or soon: a returned payment, or a correction by the bank. */
export function VendorNotices({ vendor }: { vendor: Vendor }) {
  const { area } = useScreenBase();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(vendorApi.liftHold, { params: { id: vendor.id }, body: { version: vendor.version, reason } }),
    done: 'Hold lifted',
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
              Lift the hold
            </Button>
          }
        >
          Payments to this vendor are held: {vendor.paymentHold}. Payments resume when its bank data are changed.
        </Alert>
      )}
      {vendor.corrections && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            area === '/admin' ? (
              <Button component={Link} to="/admin/ach-batches/returns" color="inherit" size="small">
                View the bank’s entries
              </Button>
            ) : undefined
          }
        >
          The bank says that this vendor’s account has changed. An Admin must take the correction over or set it aside within six banking
          days. After that, no payment to this vendor can be approved.
        </Alert>
      )}
      {isAsking && (
        <ReasonDialog
          title="Lift the hold?"
          confirmLabel="Lift the hold"
          isBusy={isBusy}
          problem={problem}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        >
          {vendor.name} will again be paid to the account that returned a payment. Another Admin must approve the next payment.
        </ReasonDialog>
      )}
    </>
  );
}
