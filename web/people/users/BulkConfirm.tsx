import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { common } from '../../core/language/commonWords.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { useAction } from '../../core/useAction.ts';
import type { Counted } from './BulkForm.tsx';
import { setBulkRunId } from './bulkRunId.ts';
import { say } from './texts.ts';
import { bulkRunKey } from './useResendRun.ts';

interface Props {
  counted: Counted;
  onBack(): void;
  onClose(): void;
}

/** Shows the number of emails and sends only after confirmation. The focus starts on Back, so that an accidental Enter sends nothing. */
export function BulkConfirm({ counted: { values, stateName, count }, onBack, onClose }: Props) {
  const client = useQueryClient();
  const send = useAction({
    act: () => call(userApi.bulkSend, { body: values }),
    onDone: (run) => {
      client.setQueryData(bulkRunKey(run.id), run);
      setBulkRunId(run.id);
    },
  });
  const whom = { state: stateName, day: formatDay(values.createdAfter) };
  return (
    <>
      <DialogContent>
        <Typography role="status">
          {count === 0
            ? say('resend.none', whom)
            : sayNodes(say, 'resend.text', { ...whom, users: <strong>{say('resend.users', { count })}</strong> })}
        </Typography>
        {send.problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {send.problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} color="inherit" onClick={onBack}>
          {say('resend.back')}
        </Button>
        {count === 0 ? (
          <Button onClick={onClose}>{common('close')}</Button>
        ) : (
          <Button variant="contained" loading={send.isBusy} onClick={() => void send.run()}>
            {say('resend.send', { count })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
