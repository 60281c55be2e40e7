import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userApi } from '../../shared/entities/user.ts';
import { call } from '../core/call.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { typedDay } from '../core/dayText.ts';
import type { Counted } from './BulkForm.tsx';
import { setBulkRunId } from './bulkRunId.ts';
import { usersWords } from './runWords.ts';
import { bulkRunKey } from './useBulkRun.ts';

interface Props {
  counted: Counted;
  onBack(): void;
  onClose(): void;
}

/** Says how many will get a mail, and sends only then. Starts on Back, so that Enter by mistake sends nothing. */
export function BulkConfirm({ counted: { values, stateName, count }, onBack, onClose }: Props) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const run = await call(userApi.bulkSend, { body: values });
      client.setQueryData(bulkRunKey(run.id), run);
      setBulkRunId(run.id);
    } catch (error) {
      setIsBusy(false);
      if (!isCancelled(error)) setProblem(messageOf(error));
    }
  };
  const whom = `of ${stateName} who were created on ${typedDay(values.createdAfter)} or later and have not confirmed their email address`;
  return (
    <>
      <DialogContent>
        <Typography role="status">
          {count === 0 ? (
            `There are no users ${whom}. There is nothing to send.`
          ) : (
            <>
              <strong>{usersWords(count)}</strong> {whom} will get a new confirmation email. The links of earlier ones stop working.
            </>
          )}
        </Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onBack}>
          Back
        </Button>
        {count === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button variant="contained" loading={isBusy} onClick={() => void send()}>
            Send to {usersWords(count)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
