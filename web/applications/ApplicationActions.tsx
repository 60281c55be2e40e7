import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ApplicationReply, applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { common } from '../core/language/commonWords.ts';
import { late } from '../core/page/late.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useAction } from '../core/useAction.ts';
import { fullName } from '../parts/people/fullName.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import type { DecisionProps } from './decisionProps.ts';
import { useAfterDecision } from './openQueue.ts';
import { say } from './texts.ts';

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
          {common('edit')}
        </Button>
      )}
      {isPending && !waitingSince && button('wait', say('actions.wait'), { variant: 'outlined' })}
      {status !== 'Denied' &&
        button('deny', say(isPending ? 'actions.deny' : 'actions.denyAfterAll'), { variant: 'outlined', color: 'error' })}
      {isPending && !mayApprove && !sentToStateAt && button('send', say('actions.send'), { variant: 'contained' })}
      {status !== 'Approved' &&
        mayApprove &&
        button('approve', say(isPending ? 'actions.approve' : 'actions.approveAfterAll'), { variant: 'contained' })}
      {Dialog && <Dialog application={application} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function WaitDialog({ application, onClose }: DecisionProps) {
  const { id, version, email } = application;
  const afterDecision = useAfterDecision(application, onClose);
  const wait = useAction({
    act: () => call(applicationApi.waitingList, { params: { id }, body: { version } }),
    onDone: () => afterDecision(say('wait.done')),
  });
  return (
    <ActionDialog
      title={say('wait.title')}
      confirmLabel={say('wait.confirm')}
      isBusy={wait.isBusy}
      problem={wait.problem}
      onConfirm={() => wait.run()}
      onCancel={onClose}
    >
      {say(email ? 'wait.byEmail' : 'wait.byLetter', { name: fullName(application) })}
    </ActionDialog>
  );
}
