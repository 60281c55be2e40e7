import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { salesDeviceApi, salesDeviceColumns } from '../../../shared/entities/sales-device.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useAction } from '../../core/useAction.ts';
import { exportOf } from '../exports/exportOf.ts';
import { say } from './texts.ts';

interface Phone {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

const none = [] as const;
/** The column with the same value in each row of one vendor, or of one market manager. */
const sameInAll = ['vendorName'] as const;

interface PhonesProps {
  /** Only the phones of this vendor. Otherwise they are all phones that the user may see. */
  readonly vendorId?: string;
  /** Phones of several vendors and market managers. */
  readonly isOfMany?: boolean;
}

/** The registered phones of a vendor, as a part of its page. */
export function SellingPhones(props: PhonesProps) {
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="h6" component="h2">
        {say('title')}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '40rem' }}>{say('intro')}</Typography>
      <PhonesTable {...props} />
    </Box>
  );
}

/** Registered phones, and a way to remove each. */
export function PhonesTable({ vendorId, isOfMany = false }: PhonesProps) {
  const [asked, setAsked] = useState<Phone>();
  const shared = {
    name: say('title'),
    prefix: 'phones.',
    columns: salesDeviceColumns,
    hide: isOfMany ? none : sameInAll,
    actions: ({ id, version, name, revokedAt }: { id: string; version: number; name?: unknown; revokedAt?: unknown }) =>
      revokedAt ? [] : [{ label: say('remove'), isDangerous: true, onClick: () => setAsked({ id, version, name: String(name) }) }],
  } as const;
  return (
    <>
      {vendorId === undefined ? (
        <EntityTable {...shared} api={salesDeviceApi.table} exported={isOfMany ? exportOf('phones') : undefined} />
      ) : (
        <EntityTable {...shared} api={salesDeviceApi.ofVendor} params={{ id: vendorId }} exported={exportOf('vendor-phones', vendorId)} />
      )}
      {asked && <RemovePhone phone={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function RemovePhone({ phone, onClose }: { readonly phone: Phone; onClose(): void }) {
  const { run, isBusy, problem } = useAction({
    act: () => call(salesDeviceApi.revoke, { params: { id: phone.id }, body: { version: phone.version } }),
    done: say('removed'),
    nameOf: () => phone.name,
    stale: [salesDeviceApi.table, salesDeviceApi.ofVendor],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={say('removeTitle')}
      confirmLabel={say('remove')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {say('removeText', { name: phone.name })}
    </ActionDialog>
  );
}
