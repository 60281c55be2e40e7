import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ApplicationReply, applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { late } from '../core/page/late.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useAction } from '../core/useAction.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import type { DecisionProps } from './decisionProps.ts';

const ApproveDialog = late(() => import('./ApproveDialog.tsx').then((module) => module.ApproveDialog));
const SendToState = late(() => import('./SendToState.tsx').then((module) => module.SendToState));
const DenyDialog = late(() => import('./DenyDialog.tsx').then((module) => module.DenyDialog));

const dialogs = { approve: ApproveDialog, deny: DenyDialog, send: SendToState, wait: WaitDialog } as const;

/** The decisions that are possible in the application's current status. */
export function ApplicationActions({ application }: { application: ApplicationReply }) {
  const { list } = useScreenBase();
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  const { status, waitingSince, id, unmet, sentToStateAt } = application;
  const { isStateStaff } = useStaffPages();
  const mayApprove = isStateStaff || unmet.length === 0;
  const isPending = status === 'Pending Review';
  const button = (name: keyof typeof dialogs, label: ReactNode, look: object) => (
    <Button onClick={() => setAsked(name)} {...look}>
      {label}
    </Button>
  );
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {isPending && (
        <Button component={Link} to={`${list}/update/${id}`} variant="outlined" color="inherit">
          Edit
        </Button>
      )}
      {isPending && !waitingSince && button('wait', 'Waiting List', { variant: 'outlined' })}
      {status !== 'Denied' && button('deny', isPending ? 'Deny' : 'Deny after all', { variant: 'outlined', color: 'error' })}
      {isPending && !mayApprove && !sentToStateAt && button('send', 'Send to State Staff', { variant: 'contained' })}
      {status !== 'Approved' && mayApprove && button('approve', isPending ? 'Approve' : 'Approve after all', { variant: 'contained' })}
      {Dialog && <Dialog application={application} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function WaitDialog({ application: { id, version, firstName, lastName, email }, onClose }: DecisionProps) {
  const wait = useAction({
    act: () => call(applicationApi.waitingList, { params: { id }, body: { version } }),
    done: 'Put on the waiting list',
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ActionDialog
      title="Put on the waiting list?"
      confirmLabel="Waiting List"
      isBusy={wait.isBusy}
      problem={wait.problem}
      onConfirm={() => wait.run()}
      onCancel={onClose}
    >
      {firstName} {lastName} will be notified {email ? 'by email' : 'by a letter that you print'} that no space is available now. The date
      received sets the place on the waiting list.
    </ActionDialog>
  );
}
