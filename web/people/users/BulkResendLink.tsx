import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { userApi } from '../../../shared/entities/user.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { bulkPath } from './bulkPath.ts';
import { doneOf } from './formatRun.ts';
import { say } from './texts.ts';
import { useResendRun } from './useResendRun.ts';

/** The link that opens the bulk resend. It shows the progress of a run and reports its end, even while the dialog is closed. */
export function BulkResendLink() {
  const { search } = useLocation();
  const client = useQueryClient();
  const { run } = useResendRun();
  const status = run?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'Running' && status === 'Done') {
      toastSuccess(say('resend.sent'));
      void readAgain(client, [userApi.table]);
    }
    before.current = status;
  }, [status, client]);
  return (
    <Button
      id={bulkPath}
      component={Link}
      to={{ pathname: bulkPath, search }}
      preventScrollReset
      variant="outlined"
      color="inherit"
      startIcon={<ForwardToInboxIcon />}
    >
      {run?.status === 'Running' ? say('resend.linkSending', { done: doneOf(run), total: run.total }) : say('resend.link')}
    </Button>
  );
}
