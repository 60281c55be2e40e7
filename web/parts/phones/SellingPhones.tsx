import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { salesDeviceApi, salesDeviceColumns } from '../../../shared/entities/sales-device.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

interface Phone {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** Columns with the same value in each row. */
const own = ['vendorName'] as const;

/** The registered phones of a vendor. Without a vendor they are those of the user's own vendor. */
export function SellingPhones({ vendorId }: { readonly vendorId?: string }) {
  const [asked, setAsked] = useState<Phone>();
  const shared = {
    name: say('title'),
    prefix: 'phones.',
    columns: salesDeviceColumns,
    hide: own,
    actions: ({ id, version, name, revokedAt }: { id: string; version: number; name?: unknown; revokedAt?: unknown }) =>
      revokedAt ? [] : [{ label: say('remove'), isDangerous: true, onClick: () => setAsked({ id, version, name: String(name) }) }],
  } as const;
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="h6" component="h2">
        {say('title')}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '40rem' }}>{say('intro')}</Typography>
      {vendorId === undefined ? (
        <EntityTable {...shared} api={salesDeviceApi.table} />
      ) : (
        <EntityTable {...shared} api={salesDeviceApi.ofVendor} params={{ id: vendorId }} />
      )}
      {asked && <RemovePhone phone={asked} onClose={() => setAsked(undefined)} />}
    </Box>
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
