import { Box, Button, Stack } from '@mui/material';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useArchive } from '../../core/useArchive.ts';
import { SellingPhones } from '../../parts/phones/SellingPhones.tsx';
import { TimelineSection } from '../../parts/timeline/TimelineSection.tsx';
import { anotherState } from './anotherState.ts';
import { say } from './texts.ts';
import { useVendors, type Vendor } from './useVendors.ts';
import { VendorDetails } from './VendorDetails.tsx';
import { VendorMoney } from './VendorMoney.tsx';
import { VendorNotices } from './VendorNotices.tsx';
import { VendorPayments } from './VendorPayments.tsx';
import { VendorQr } from './VendorQr.tsx';
import { VendorUsers } from './VendorUsers.tsx';

/** One vendor with its data, its QR code, its users, its sales and its payments. */
export function VendorPage() {
  const { vendorId = '' } = useParams();
  const { get } = useVendors();
  return (
    // Another vendor found from here, such as the same one in another State, is a new page.
    <RecordPage key={vendorId} title={say('page.title')} loadKey={['vendors', vendorId]} load={(signal) => get(vendorId, signal)}>
      {(vendor) => (
        <Page
          title={vendor.name}
          badges={vendor.isArchived && <Badge status={say('page.archived')} />}
          intro={[vendor.city, vendor.userName].filter(Boolean).join(' · ')}
          actions={<VendorActions vendor={vendor} />}
        >
          <VendorNotices vendor={vendor} />
          <VendorMoney vendorId={vendor.id} />
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) auto' } }}>
            <VendorDetails vendor={vendor} />
            <VendorQr vendor={vendor} />
          </Box>
          <VendorUsers vendorId={vendor.id} />
          <SellingPhones vendorId={vendor.id} />
          <VendorPayments id={vendor.id} />
          <VendorTimeline id={vendor.id} />
          <Outlet />
        </Page>
      )}
    </RecordPage>
  );
}

function VendorTimeline({ id }: { id: string }) {
  const { list } = useScreenBase();
  return (
    <Box sx={{ mt: 5 }}>
      <TimelineSection
        loadKey={['vendors', id]}
        load={(after, signal) => call(vendorApi.timeline, { params: { id }, query: { after }, signal })}
        changes={`${list}/${id}/changes`}
        withLabel={say('page.recipient')}
      />
    </Box>
  );
}

function VendorActions({ vendor }: { vendor: Vendor }) {
  const { pathname, search } = useLocation();
  const { area, list } = useScreenBase();
  const archive = useArchive(vendorApi.archive, 'Vendor');
  // Forms return to this page.
  const state = { list: `${pathname}${search}` };
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {area === '/admin' && (
        <Button id={anotherState} component={Link} to={{ pathname: anotherState, search }} variant="outlined" color="inherit">
          {say('page.anotherState')}
        </Button>
      )}
      <Button component={Link} to={`${list}/${vendor.id}/changes`} state={state} variant="outlined" color="inherit">
        {common('changes')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => archive(vendor)}>
        {vendor.isArchived ? say('page.unarchive') : common('archive')}
      </Button>
      <Button component={Link} to={`${list}/update/${vendor.id}`} state={state} variant="contained">
        {say('page.update')}
      </Button>
    </Stack>
  );
}
