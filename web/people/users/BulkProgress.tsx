import { Alert, AlertTitle, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { MailRunReply } from '../../../shared/entities/mail.ts';
import { messageOf } from '../../core/callError.ts';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { common } from '../../core/language/commonWords.ts';
import { ProgressBar } from '../../core/page/ProgressBar.tsx';
import { doneOf, formatRun } from './formatRun.ts';
import { say } from './texts.ts';

interface Props {
  run: MailRunReply | undefined;
  /** The error of the latest poll. Polling continues. */
  error: Error | null;
  onAgain(): void;
  onClose(): void;
}

/** Shows the progress of the emails and the result at the end. */
export function BulkProgress({ run, error, onAgain, onClose }: Props) {
  const isOver = run !== undefined && run.status !== 'Running';
  return (
    <>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {messageOf(error)}
          </Alert>
        )}
        {isOver ? <Outcome run={run} /> : <Progress run={run} />}
      </DialogContent>
      <DialogActions>
        {isOver && (
          <Button color="inherit" onClick={onAgain}>
            {say('resend.again')}
          </Button>
        )}
        <Button ref={takeFocus} variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Progress({ run }: { run: MailRunReply | undefined }) {
  return (
    <Box>
      <ProgressBar
        label={say('resend.sending')}
        done={run ? doneOf(run) : 0}
        total={run?.total ?? 0}
        text={run ? formatRun(run) : say('resend.checking')}
      />
      <Typography variant="body2" color="textSecondary">
        {say('resend.mayClose')}
      </Typography>
    </Box>
  );
}

function Outcome({ run }: { run: MailRunReply }) {
  if (run.status === 'Failed') {
    return (
      <Alert severity="error">
        <AlertTitle component="h3">{say('resend.stopped')}</AlertTitle>
        {say('resend.stoppedText', { progress: formatRun(run) })}
      </Alert>
    );
  }
  return (
    <Alert severity={run.failed > 0 ? 'warning' : 'success'}>
      <AlertTitle component="h3">{say('resend.sent')}</AlertTitle>
      {formatRun(run)}
    </Alert>
  );
}
