import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { useAction } from '../../core/useAction.ts';
import type { Counted } from './BulkForm.tsx';
import { setBulkRunId } from './bulkRunId.ts';
import { formatUserCount } from './formatRun.ts';
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
  const whom = `of ${stateName} who were created on ${formatDay(values.createdAfter)} or later and have not confirmed their email address`;
  return (
    <>
      <DialogContent>
        <Typography role="status">
          {count === 0 ? (
            `There are no users ${whom}. There is nothing to send.`
          ) : (
            <>
              <strong>{formatUserCount(count)}</strong> {whom} will get a new confirmation email. Earlier links will stop working.
            </>
          )}
        </Typography>
        {send.problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {send.problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} color="inherit" onClick={onBack}>
          Back
        </Button>
        {count === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button variant="contained" loading={send.isBusy} onClick={() => void send.run()}>
            Send to {formatUserCount(count)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
