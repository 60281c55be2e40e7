import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { equalTo, listOf } from '../../shared/core/listAddress.ts';
import { type DecisionReply, decisionRunApi } from '../../shared/entities/decision-run.ts';
import { call } from '../core/call.ts';
import { Page } from '../core/page/Page.tsx';
import { ProgressBar } from '../core/page/ProgressBar.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { readAgain } from '../core/queryKey.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { useAction } from '../core/useAction.ts';
import { AreaShares } from './AreaShares.tsx';
import { sayDecision } from './decisionTexts.ts';
import { LeftOut } from './LeftOut.tsx';
import { useAfterRun, useQueueOfRun } from './openQueue.ts';
import { RunQueueBar } from './QueueBar.tsx';

const lookEveryMs = 1000;
/** Lists include another process's changes one second later. */
const listsKnowAfterMs = 1500;

const number = (count: number) => count.toLocaleString('en-US');

/**
 * Decides on many applications: first the preview, then the progress, finally the result. The run is in the URL, so that a reload
 * continues.
 */
export function DecisionRunPage() {
  const { runId = '' } = useParams();
  return (
    <RecordPage
      title={sayDecision('run.title')}
      loadKey={['decision-run', runId]}
      load={(signal) => call(decisionRunApi.progress, { params: { decisionRunId: runId }, signal })}
      lookEveryMs={({ status }) => status === 'Running' && lookEveryMs}
    >
      {(run) => <Run run={run} />}
    </RecordPage>
  );
}

function Run({ run }: { run: DecisionReply }) {
  const { status, decision, total, leftOutCount, changedCount } = run;
  const isPreview = status === 'Previewed';
  const what = sayDecision(`run.stage.${isPreview ? 'ask' : status === 'Running' ? 'doing' : 'done'}.${decision}`);
  const count = isPreview || status === 'Running' ? total : run.doneCount - changedCount;
  const title = sayDecision('run.titleOf', { what, count });
  useEndOfRun(run, title);
  return (
    <Page title={title}>
      <Stack spacing={4}>
        {!isPreview && <RunQueueBar runId={run.id} />}
        {isPreview ? <Question run={run} /> : <Standing run={run} />}
        {isPreview && total > 0 && (
          <Section title={sayDecision('shares.title')}>
            <AreaShares runId={run.id} areas={run.areas} hasCosts={decision === 'Approve'} />
          </Section>
        )}
        {changedCount > 0 && (
          <Section title={sayDecision('run.notDecided', { count: changedCount })}>
            <LeftOut prefix="changed." left={run.changed} count={changedCount} />
          </Section>
        )}
        {leftOutCount > 0 && (
          <Section title={sayDecision('run.leftOut', { count: leftOutCount })}>
            <LeftOut prefix="left." left={run.leftOut} count={leftOutCount} whyCounts={run.whyCounts} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}

/**
 * Opens the next application of the list after a run that ends on this page. The page stays if some applications could not be decided,
 * because it lists them. It also stays if the run was done before, or if the page was not opened from a list.
 */
function useEndOfRun({ id, status, changedCount }: DecisionReply, done: string): void {
  const client = useQueryClient();
  const queue = useQueueOfRun(id);
  const afterRun = useAfterRun(queue);
  // Before the run, the list still has the place of its applications.
  useQuery({ queryKey: queue.key, queryFn: ({ signal }) => queue.look(signal), gcTime: 0, enabled: queue.isFromList });
  const [wasDone] = useState(status === 'Done');
  const end = useEffectEvent(async () => {
    const movesOn = queue.isFromList && !wasDone && changedCount === 0;
    if (!(movesOn && (await afterRun(done)))) await readAgain(client, 'everything');
  });
  useEffect(() => {
    if (status !== 'Done') return;
    const timer = setTimeout(() => void end(), listsKnowAfterMs);
    return () => clearTimeout(timer);
  }, [status]);
}

/** The preview, with the button that starts the run. */
function Question({ run: { id, decision, reason, total, letterCount } }: { run: DecisionReply }) {
  const start = useAction({
    act: () => call(decisionRunApi.start, { params: { decisionRunId: id } }),
    stale: 'everything',
    isToasted: true,
  });
  if (total === 0) return <Alert severity="info">{sayDecision('run.none')}</Alert>;
  const mails = total - letterCount;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {decision === 'Approve' && `${sayDecision('run.becomeRecipients')} `}
        {decision === 'Deny' && `${sayDecision('run.reason', { reason })} `}
        {sayDecision('run.notified', { mails: number(mails), letters: number(letterCount) })}
      </Typography>
      <Button variant="contained" color={decision === 'Deny' ? 'error' : 'primary'} loading={start.isBusy} onClick={() => void start.run()}>
        {sayDecision(`run.start.${decision}`, { count: total })}
      </Button>
    </Stack>
  );
}

function Standing({ run: { status, decision, total, doneCount, changedCount, letterCount } }: { run: DecisionReply }) {
  const { list } = useScreenBase();
  if (status === 'Running') {
    return (
      <div>
        <ProgressBar label={sayDecision(`run.stage.doing.${decision}`)} done={doneCount} total={total} />
        <Typography variant="body2" color="textSecondary">
          {sayDecision('run.mayLeave')}
        </Typography>
      </div>
    );
  }
  const said = sayDecision(`run.result.${decision}`, { count: doneCount - changedCount });
  if (status === 'Stopped') {
    return (
      <Alert severity="error">
        {said} {sayDecision('run.stopped')}
      </Alert>
    );
  }
  const letters = (
    <Button component={Link} to={listOf(list, { letter: equalTo('To print') })} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      {sayDecision('run.letters')}
    </Button>
  );
  return (
    <Alert severity="success" role="status" action={letterCount > 0 && letters}>
      {said}
    </Alert>
  );
}
