import { Alert, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { unmetRulesText } from '../../shared/entities/eligibility-override.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { daysLeft, daysLeftText } from './daysLeft.ts';

const notChecked = 'The portal could not check whether a person or a program sent this application.';
const doubtText = {
  'No token': `${notChecked} The check did not run in the browser. A slow connection or a blocker can cause this.`,
  'Expired token': `${notChecked} The check was too old when the application arrived, or it had already been used.`,
  'Low score':
    'Google rated this application as probably sent by a program. The rating can be wrong. Check whether the answers make sense.',
  'Not answered': `${notChecked} Google did not respond.`,
} as const;

/** The notices that staff should see before they decide. */
export function ApplicationNotices({ application }: { application: ApplicationReply }) {
  const { details, isStateStaff } = useStaffPages();
  const { dueOn, unmet, isSuspicious, recaptchaDoubt, recipientId, status } = application;
  const days = dueOn === undefined ? undefined : daysLeft(dueOn);
  const isApproved = status === 'Approved' && recipientId !== undefined;
  const { sentToStateAt, sentToStateNote } = application;
  const isSent = sentToStateAt !== undefined && status === 'Pending Review';
  if (days === undefined && unmet.length === 0 && !isSuspicious && !recaptchaDoubt && !isApproved) return null;
  return (
    <Stack spacing={1.5}>
      {dueOn !== undefined && days !== undefined && (
        <Alert severity={days < 0 ? 'error' : days <= 3 ? 'warning' : 'info'} variant="outlined">
          Decide by {formatDay(dueOn)}: {daysLeftText(days)}
        </Alert>
      )}
      {unmet.length > 0 && (
        <Alert severity="warning" variant="outlined">
          Based on the answers, this person does not qualify: {unmetRulesText(unmet)}.
          {!isStateStaff &&
            status !== 'Approved' &&
            ' State staff can still approve the application with a reason. State money then pays for the benefits.'}
        </Alert>
      )}
      {isSent && (
        <Alert severity="info" variant="outlined">
          Sent to State staff on {formatInstant(sentToStateAt)}
          {sentToStateNote ? `: ${sentToStateNote}` : '.'}
        </Alert>
      )}
      {isSuspicious && (
        <Alert severity="warning" variant="outlined">
          A program may have sent this application. A field that people cannot see was filled in.
        </Alert>
      )}
      {recaptchaDoubt && (
        <Alert severity="warning" variant="outlined">
          {doubtText[recaptchaDoubt]}
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
          Approved. This person is a recipient.
        </Alert>
      )}
    </Stack>
  );
}
