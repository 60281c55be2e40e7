import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { takeFocus } from '../dialog/takeFocus.ts';
import { HowFar } from '../page/HowFar.tsx';
import { readAgain } from '../queryKey.ts';
import type { Bulk, BulkAct } from './bulk.ts';
import type { ListRow } from './listRow.ts';
import { type BulkRun, type Left, useBulkRun } from './useBulkRun.ts';

interface Props {
  bulk: Pick<Bulk, 'one' | 'many'>;
  act: BulkAct;
  rows: readonly ListRow[];
  called(row: ListRow): string;
  /** Receives the processed rows when the dialog closes. */
  onClose(done: readonly ListRow[]): void;
}

const number = (count: number) => count.toLocaleString('en-US');

/** Shows the affected rows first, then the progress, and finally the result. Each row is processed with the call for a single record. */
export function BulkDialog({ bulk, act, rows, called, onClose }: Props) {
  const id = useId();
  const client = useQueryClient();
  const { run, rest, go, stop } = useBulkRun(act, rows);
  const { stage, todo, done } = run;
  const words = (count: number) => `${number(count)} ${count === 1 ? bulk.one : bulk.many}`;
  const isEnded = stage === 'Over' || stage === 'Stopped';
  const close = () => {
    if (stage === 'Running') return;
    onClose(done);
    if (isEnded) void readAgain(client, 'everything');
  };
  const count = stage === 'Looking' ? rows.length : todo.length;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{isEnded ? `${act.label}: ${words(todo.length)}` : `${act.label} ${words(count)}?`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {stage === 'Looking' && <HowFar label="Looking" done={run.looked} total={rows.length} />}
          {stage === 'Asking' && <Typography>{todo.length ? act.text : 'None of the chosen rows need this action.'}</Typography>}
          {stage === 'Asking' && <Names title={`Will be ${act.done}`} rows={todo.map((row) => called(row))} />}
          {stage === 'Running' && <HowFar label={act.doing} done={todo.length - rest.length} total={todo.length} />}
          {isEnded && <Outcome run={run} act={act} words={words} />}
          {isEnded && rest.length > 0 && <Names title="Not done" rows={rest.map((row) => called(row))} />}
          {isEnded && <Names title="Failed" rows={withReasons(run.failed, called)} />}
          {isEnded && run.stage === 'Stopped' && <Names title={`Were ${act.done}`} rows={done.map((row) => called(row))} />}
          {stage !== 'Looking' && stage !== 'Running' && <Names title="Left out" rows={withReasons(run.leftOut, called)} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        {stage === 'Running' ? (
          <Button ref={takeFocus} onClick={stop}>
            Stop
          </Button>
        ) : (
          // A different button at the end, so that it takes the focus. The one with the focus is gone.
          <Button key={isEnded ? 'end' : 'start'} ref={takeFocus} color="inherit" onClick={close}>
            {isEnded || todo.length === 0 ? 'Close' : 'Cancel'}
          </Button>
        )}
        {stage === 'Asking' && todo.length > 0 && (
          <Button variant="contained" onClick={() => void go(todo)}>
            {act.label} {words(todo.length)}
          </Button>
        )}
        {stage === 'Stopped' && rest.length > 0 && (
          <Button variant="contained" onClick={() => void go(rest)}>
            Continue
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const withReasons = (left: readonly Left[], called: (row: ListRow) => string) => left.map(({ row, why }) => `${called(row)}: ${why}`);

function Outcome({ run: { stage, problem, done, failed }, act, words }: { run: BulkRun; act: BulkAct; words(count: number): string }) {
  const said = `${words(done.length)} ${done.length === 1 ? 'was' : 'were'} ${act.done}.`;
  if (stage === 'Stopped') {
    return (
      <Alert severity="warning" role="alert">
        {said} {problem ? `Then it stopped: ${problem}` : 'Then you stopped it.'}
      </Alert>
    );
  }
  return (
    <Alert severity={failed.length ? 'warning' : 'success'} role="status">
      {said}
    </Alert>
  );
}

/** The names of all affected rows. */
function Names({ title, rows }: { title: string; rows: readonly string[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h3">
        {title}: {number(rows.length)}
      </Typography>
      {/* Focusable, because it can be scrolled by keyboard too. */}
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={id}
        sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {rows.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing is reordered
          <li key={index}>{name}</li>
        ))}
      </Box>
    </div>
  );
}
