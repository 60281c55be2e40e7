import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { takeFocus } from '../dialog/takeFocus.ts';
import { common } from '../language/commonWords.ts';
import { ProgressBar } from '../page/ProgressBar.tsx';
import { readAgain } from '../queryKey.ts';
import type { Bulk, BulkAct } from './bulk.ts';
import { say } from './dialogTexts.ts';
import type { ListRow } from './listRow.ts';
import { type BulkRun, type Left, useBulkRun } from './useBulkRun.ts';
import { useBulkUndo } from './useBulkUndo.ts';

interface Props {
  bulk: Pick<Bulk, 'one' | 'many'>;
  act: BulkAct;
  rows: readonly ListRow[];
  called(row: ListRow): string;
  /** Receives the finished rows when the dialog closes: the processed ones, and after a run also those that were left out. */
  onClose(finished: readonly ListRow[]): void;
}

/** Shows the affected rows first, then the progress, and finally the result. Each row is processed with the call for a single record. */
export function BulkDialog({ bulk, act, rows, called, onClose }: Props) {
  const id = useId();
  const client = useQueryClient();
  const offerUndo = useBulkUndo();
  const { run, rest, go, stop } = useBulkRun(act, rows);
  const { stage, todo, done, leftOut } = run;
  const { one, many } = bulk;
  const words = (count: number) => say('bulk.rows', { count, one, many });
  const isEnded = stage === 'Over' || stage === 'Stopped';
  const close = () => {
    if (stage === 'Running') return;
    onClose(isEnded ? [...done, ...leftOut.map(({ row }) => row)] : []);
    if (!isEnded) return;
    const { undo } = act;
    const offer = () => undo && done.length > 0 && offerUndo({ undo, rows: done, outcome: outcomeOf(run, act, bulk), words, called });
    void readAgain(client, 'everything').then(offer);
  };
  const count = stage === 'Looking' ? rows.length : todo.length;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {isEnded
          ? say('bulk.ended', { act: act.label, rows: words(todo.length) })
          : say('bulk.question', { act: act.label, rows: words(count) })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {stage === 'Looking' && <ProgressBar label={say('bulk.looking')} done={run.looked} total={rows.length} />}
          {stage === 'Asking' && <Typography>{todo.length ? act.text : say('bulk.nothing')}</Typography>}
          {stage === 'Asking' && <Names title="willBe" done={act.done} rows={todo.map((row) => called(row))} />}
          {stage === 'Running' && <ProgressBar label={act.doing} done={todo.length - rest.length} total={todo.length} />}
          {isEnded && <Outcome run={run} act={act} bulk={bulk} />}
          {isEnded && rest.length > 0 && <Names title="notDone" rows={rest.map((row) => called(row))} />}
          {isEnded && <Names title="failed" rows={withReasons(run.failed, called)} />}
          {isEnded && run.stage === 'Stopped' && <Names title="were" done={act.done} rows={done.map((row) => called(row))} />}
          {stage !== 'Looking' && stage !== 'Running' && <Names title="leftOut" rows={withReasons(leftOut, called)} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        {stage === 'Running' ? (
          <Button ref={takeFocus} onClick={stop}>
            {say('bulk.stop')}
          </Button>
        ) : (
          // A different button at the end, so that it takes the focus. The one with the focus is gone.
          <Button key={isEnded ? 'end' : 'start'} ref={takeFocus} color="inherit" onClick={close}>
            {common(isEnded || todo.length === 0 ? 'close' : 'cancel')}
          </Button>
        )}
        {stage === 'Asking' && todo.length > 0 && (
          <Button variant="contained" onClick={() => void go(todo)}>
            {say('bulk.confirm', { act: act.label, rows: words(todo.length) })}
          </Button>
        )}
        {stage === 'Stopped' && rest.length > 0 && (
          <Button variant="contained" onClick={() => void go(rest)}>
            {say('bulk.continue')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const withReasons = (left: readonly Left[], called: (row: ListRow) => string) =>
  left.map(({ row, why }) => say('bulk.why', { name: called(row), why }));

const outcomeOf = ({ done }: BulkRun, act: BulkAct, { one, many }: Props['bulk']) =>
  say('bulk.outcome', { count: done.length, one, many, done: act.done });

function Outcome({ run, act, bulk }: Pick<Props, 'act' | 'bulk'> & { run: BulkRun }) {
  const { stage, problem, failed } = run;
  const outcome = outcomeOf(run, act, bulk);
  if (stage === 'Stopped') {
    return (
      <Alert severity="warning" role="alert">
        {say(problem ? 'bulk.broken' : 'bulk.stopped', { outcome, problem })}
      </Alert>
    );
  }
  return (
    <Alert severity={failed.length ? 'warning' : 'success'} role="status">
      {outcome}
    </Alert>
  );
}

interface NamesProps {
  title: 'willBe' | 'notDone' | 'failed' | 'were' | 'leftOut';
  /** 'archived', in titles that name it. */
  done?: string;
  rows: readonly string[];
}

/** The names of all affected rows. */
function Names({ title, done, rows }: NamesProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h3">
        {say(`bulk.${title}`, { done, count: rows.length })}
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
