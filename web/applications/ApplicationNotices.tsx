import { Alert, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { formatDay } from '../core/dayText.ts';
import { useStaffPages } from '../people/staffPages.ts';
import { daysLeft, daysLeftText } from './daysLeft.ts';

const unmetText = {
  Income: 'the income is above the limit',
  Age: 'the age or the basis does not meet the rules',
  Residence: 'they live outside the area',
  'Already receives': 'they have received benefits this year',
  Incomplete: 'an answer is missing',
  Other: 'another reason',
} as const;

/** What whoever decides should see first. */
export function ApplicationNotices({ application }: { application: ApplicationReply }) {
  const { details } = useStaffPages();
  const { dueOn, unmet, isSuspicious, recipientId, status } = application;
  const days = dueOn === undefined ? undefined : daysLeft(dueOn);
  const isApproved = status === 'Approved' && recipientId !== undefined;
  if (days === undefined && unmet.length === 0 && !isSuspicious && !isApproved) return null;
  return (
    <Stack spacing={1.5}>
      {dueOn !== undefined && days !== undefined && (
        <Alert severity={days < 0 ? 'error' : days <= 3 ? 'warning' : 'info'} variant="outlined">
          Decide by {formatDay(dueOn)}: {daysLeftText(days)}
        </Alert>
      )}
      {unmet.length > 0 && (
        <Alert severity="warning" variant="outlined">
          By their own answers they do not qualify: {unmet.map((reason) => unmetText[reason]).join('; ')}.
        </Alert>
      )}
      {isSuspicious && (
        <Alert severity="warning" variant="outlined">
          This may have been sent by a program and not by a person: a field that people do not see was filled in.
        </Alert>
      )}
      {isApproved && (
        <Alert
          severity="success"
          variant="outlined"
          action={
            <Button component={Link} to={details(recipientId)} color="inherit" size="small">
              Open the recipient
            </Button>
          }
        >
          Approved: the person is a recipient.
        </Alert>
      )}
    </Stack>
  );
}
