import { Alert, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { unmetRulesText } from '../../shared/entities/eligibility-override.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { daysLeft, daysLeftText } from './daysLeft.ts';

const notChecked = 'It could not be checked whether a person or a program sent this:';
const doubtText = {
  'No token': `${notChecked} the check did not run in the browser, as on a slow line or with a blocker.`,
  'Expired token': `${notChecked} the check was too old when the application arrived, or had been used before.`,
  'Low score': 'Google takes this for sent by a program and not by a person. It can be wrong: look whether the answers make sense.',
  'Not answered': `${notChecked} Google did not answer.`,
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
          By their own answers they do not qualify: {unmetRulesText(unmet)}.
          {!isStateStaff && status !== 'Approved' && ' State staff can approve them all the same, with a reason and from State money.'}
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
          This may have been sent by a program and not by a person: a field that people do not see was filled in.
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
          Approved: the person is a recipient.
        </Alert>
      )}
    </Stack>
  );
}
