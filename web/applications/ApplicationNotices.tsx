import { Alert, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { unmetRulesText } from '../../shared/entities/eligibility-override.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { daysLeft, daysLeftText } from './daysLeft.ts';
import { say } from './texts.ts';

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
          {say('notices.decideBy', { day: formatDay(dueOn), left: daysLeftText(days) })}
        </Alert>
      )}
      {unmet.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {say('notices.unmet', { rules: unmetRulesText(unmet) })}
          {!isStateStaff && status !== 'Approved' && ` ${say('notices.override')}`}
        </Alert>
      )}
      {isSent && (
        <Alert severity="info" variant="outlined">
          {say(sentToStateNote ? 'notices.sentWithNote' : 'notices.sent', { time: formatInstant(sentToStateAt), note: sentToStateNote })}
        </Alert>
      )}
      {isSuspicious && (
        <Alert severity="warning" variant="outlined">
          {say('notices.suspicious')}
        </Alert>
      )}
      {recaptchaDoubt && (
        <Alert severity="warning" variant="outlined">
          {say(`notices.doubt.${recaptchaDoubt}`)}
        </Alert>
      )}
      {isApproved && (
        <Alert
          severity="success"
          variant="outlined"
          action={
            <Button component={Link} to={details(recipientId)} color="inherit" size="small">
              {say('notices.openRecipient')}
            </Button>
          }
        >
          {say('notices.approved')}
        </Alert>
      )}
    </Stack>
  );
}
