import { Box, Button, Chip, Stack } from '@mui/material';
import { Link, useLocation, useParams } from 'react-router';
import type * as z from 'zod';
import { type VendorReply, vendorApi } from '../../shared/entities/vendor.ts';
import { call } from '../core/call.ts';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useArchive } from '../core/useArchive.ts';
import { VendorDetails } from './VendorDetails.tsx';
import { VendorPayments } from './VendorPayments.tsx';
import { VendorQr } from './VendorQr.tsx';

/** One vendor: what is known of it, its QR code, and what it sold and was paid. */
export function VendorPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Vendor" loadKey={['vendors', id]} load={(signal) => call(vendorApi.get, { params: { id }, signal })}>
      {(vendor) => (
        <Page title={vendor.name} actions={<VendorActions vendor={vendor} />}>
          {vendor.isArchived && <Chip label="Archived" color="warning" variant="outlined" sx={{ mb: 2 }} />}
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) auto' } }}>
            <VendorDetails vendor={vendor} />
            <VendorQr vendor={vendor} />
          </Box>
          <VendorPayments id={vendor.id} />
        </Page>
      )}
    </RecordPage>
  );
}

function VendorActions({ vendor }: { vendor: z.infer<typeof VendorReply> }) {
  const { pathname, search } = useLocation();
  const { list } = useScreenBase();
  const archive = useArchive(vendorApi.archive);
  // Forms lead back to this page.
  const state = { list: `${pathname}${search}` };
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to={`${list}/${vendor.id}/changes`} state={state} color="inherit">
        Changes
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => archive(vendor)}>
        {vendor.isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      <Button component={Link} to={`${list}/update/${vendor.id}`} state={state} variant="contained">
        Update
      </Button>
    </Stack>
  );
}
