import { Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { vendorFields as fields } from '../../../shared/entities/vendor.ts';
import { formatDay } from '../../core/dayText.ts';
import { AddressText } from '../../core/page/AddressText.tsx';
import { say } from './texts.ts';
import type { Vendor } from './useVendors.ts';

type Detail = readonly [label: string, value: string | undefined];

const dayOf = (day: string | undefined) => day && formatDay(day);

/** Returns the vendor's address as on an envelope. */
function addressOf({ addressLine1, city, zip }: Vendor): string {
  return [addressLine1, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The data of a vendor, with only the last four digits of its account number. */
export function VendorDetails({ vendor }: { vendor: Vendor }) {
  const { accountNumberLast4 } = vendor;
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, borderRadius: 1.5, display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 3fr)' } }}
    >
      <Details
        title={say('details.vendor')}
        details={[
          [fields.userName.label, vendor.userName],
          [fields.outletType.label, vendor.outletType],
          [fields.email.label, vendor.email],
          [fields.phoneNumber.label, formatPhone(vendor.phoneNumber)],
          [fields.addressLine1.label, addressOf(vendor)],
          [fields.county.label, vendor.county],
        ]}
      />
      <Details
        title={say('details.authorization')}
        details={[
          [fields.authorizedFrom.label, dayOf(vendor.authorizedFrom)],
          [fields.authorizedTo.label, dayOf(vendor.authorizedTo)],
          [fields.agreementSignedOn.label, dayOf(vendor.agreementSignedOn)],
          [fields.trainedOn.label, dayOf(vendor.trainedOn)],
        ]}
      />
      <Details
        title={say('details.bank')}
        details={[
          [fields.payeeName.label, vendor.payeeName],
          [fields.accountHolder.label, vendor.accountHolder],
          [fields.accountType.label, vendor.accountType],
          [fields.routingNumber.label, vendor.routingNumber],
          [fields.accountNumber.label, accountNumberLast4 && say('details.account', { last4: accountNumberLast4 })],
        ]}
      />
    </Paper>
  );
}

function Details({ title, details }: { title: string; details: readonly Detail[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'fit-content(8rem) minmax(0, 1fr)', columnGap: 2, rowGap: 0.75 }}
      >
        {details.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents', typography: 'body2' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              <AddressText text={value || say('details.none')} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
