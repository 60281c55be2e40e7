import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { type Decision, type DecisionReply, decisionRunApi } from '../../shared/entities/decision-run.ts';
import { call } from '../core/call.ts';
import { HowFar } from '../core/page/HowFar.tsx';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { readAgain } from '../core/queryKey.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { equalTo, listOf } from '../core/table/listOf.ts';
import { useAction } from '../core/useAction.ts';
import { AreaShares } from './AreaShares.tsx';
import { LeftOut } from './LeftOut.tsx';

const lookEveryMs = 1000;
/** Lists include another process's changes one second later. */
const listsKnowAfterMs = 1500;

const words: Readonly<Record<Decision, { readonly ask: string; readonly doing: string; readonly done: string }>> = {
  Approve: { ask: 'Approve', doing: 'Approving', done: 'Approved' },
  Deny: { ask: 'Deny', doing: 'Denying', done: 'Denied' },
  'Waiting list': { ask: 'Put on the Waiting List', doing: 'Putting on the waiting list', done: 'Put on the waiting list' },
};
const number = (count: number) => count.toLocaleString('en-US');
const applicationsOf = (count: number) => (count === 1 ? '1 application' : `${number(count)} applications`);

/**
 * Decides on many applications: first the preview, then the progress, finally the result. The run is in the URL, so that a reload
 * continues.
 */
export function DecisionRunPage() {
  const { runId = '' } = useParams();
  return (
    <RecordPage
      title="Bulk Decision"
      loadKey={['decision-run', runId]}
      load={(signal) => call(decisionRunApi.progress, { params: { decisionRunId: runId }, signal })}
      lookEveryMs={({ status }) => status === 'Running' && lookEveryMs}
    >
      {(run) => <Run run={run} />}
    </RecordPage>
  );
}

function Run({ run }: { run: DecisionReply }) {
  const client = useQueryClient();
  const { status, decision, total, leftOutCount, changedCount } = run;
  useEffect(() => {
    if (status !== 'Done') return;
    const timer = setTimeout(() => void readAgain(client, 'everything'), listsKnowAfterMs);
    return () => clearTimeout(timer);
  }, [status, client]);
  const { ask, doing, done } = words[decision];
  const isPreview = status === 'Previewed';
  const title = isPreview ? ask : status === 'Running' ? doing : done;
  return (
    <Page title={`${title}: ${applicationsOf(isPreview || status === 'Running' ? total : run.doneCount - changedCount)}`}>
      <Stack spacing={4}>
        {isPreview ? <Question run={run} /> : <Standing run={run} />}
        {isPreview && total > 0 && (
          <Section title="By service area">
            <AreaShares runId={run.id} areas={run.areas} hasCosts={decision === 'Approve'} />
          </Section>
        )}
        {changedCount > 0 && (
          <Section title={`Could not be decided: ${number(changedCount)}`}>
            <LeftOut prefix="changed." left={run.changed} count={changedCount} />
          </Section>
        )}
        {leftOutCount > 0 && (
          <Section title={`Left out: ${number(leftOutCount)}`}>
            <LeftOut prefix="left." left={run.leftOut} count={leftOutCount} whyCounts={run.whyCounts} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}

/** The preview, with the button that starts the run. */
function Question({ run: { id, decision, reason, total, letterCount } }: { run: DecisionReply }) {
  const start = useAction({
    act: () => call(decisionRunApi.start, { params: { decisionRunId: id } }),
    stale: 'everything',
    isToasted: true,
  });
  if (total === 0) return <Alert severity="info">None of these applications can be part of a bulk decision.</Alert>;
  const mails = total - letterCount;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {decision === 'Approve' && 'Each applicant will become a recipient. No benefits are issued yet. '}
        {decision === 'Deny' && `Reason: ${reason}. `}
        {number(mails)} will be notified by email and {number(letterCount)} by a letter that you print.
      </Typography>
      <Button variant="contained" color={decision === 'Deny' ? 'error' : 'primary'} loading={start.isBusy} onClick={() => void start.run()}>
        {words[decision].ask} {number(total)}
      </Button>
    </Stack>
  );
}

function Standing({ run: { status, decision, total, doneCount, changedCount, letterCount } }: { run: DecisionReply }) {
  const { list } = useScreenBase();
  const { doing, done } = words[decision];
  if (status === 'Running') {
    return (
      <div>
        <HowFar label={doing} done={doneCount} total={total} />
        <Typography variant="body2" color="textSecondary">
          You can leave this page. The work will continue.
        </Typography>
      </div>
    );
  }
  const count = doneCount - changedCount;
  const said = `${count === 1 ? '1 application was' : `${number(count)} applications were`} ${done.toLowerCase()}`;
  if (status === 'Stopped') {
    return (
      <Alert severity="error">
        {said}. Then the work stopped because you no longer have permission to decide on applications. Contact State staff.
      </Alert>
    );
  }
  const letters = (
    <Button component={Link} to={listOf(list, { letter: equalTo('To print') })} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      Letters to print
    </Button>
  );
  return (
    <Alert severity="success" role="status" action={letterCount > 0 && letters}>
      {said}.
    </Alert>
  );
}
