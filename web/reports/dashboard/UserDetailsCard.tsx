import { Typography } from '@mui/material';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { Card } from '../../../shared/entities/dashboard.ts';
import { CardFrame } from './CardFrame.tsx';
import { say } from './texts.ts';

/** The details of the logged-in user. */
export function UserDetailsCard({ details }: { details: Extract<Card, { dashboardDataType: 'UserDetails' }> }) {
  return (
    <CardFrame title={say('you.title')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{details.fullName}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {details.email}
      </Typography>
      {details.phoneNumber && <Typography color="textSecondary">{formatPhone(details.phoneNumber)}</Typography>}
    </CardFrame>
  );
}
