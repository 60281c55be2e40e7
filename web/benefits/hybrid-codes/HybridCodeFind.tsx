import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HybridCodeReply, hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { formatInstant } from '../../core/dayText.ts';
import { LabelledInput } from '../../core/form/LabelledInput.tsx';
import { Badge } from '../../core/look/Badge.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { startMark } from '../../core/page/focusHeading.ts';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { say } from './texts.ts';

/** Looks up a code that is printed, scanned or typed: its owner, and whether it still works. */
export function HybridCodeFind() {
  const [params, setParams] = useSearchParams();
  const code = params.get('code') ?? '';
  const [typed, setTyped] = useState(code);
  const answer = useQuery({
    queryKey: ['hybrid-codes/code', code],
    queryFn: ({ signal }) => call(hybridCodeApi.find, { params: { code }, signal }),
    enabled: code !== '',
    retry: false,
  });
  return (
    <Page title={say('find.title')} width="form">
      <Stack spacing={3}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setParams(typed.trim() ? { code: typed.trim() } : {});
          }}
        >
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <LabelledInput
              fullWidth
              size="small"
              label={say('find.code')}
              value={typed}
              help={say('find.help')}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ ...startMark, maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
            />
            <Button type="submit" variant="contained" loading={answer.isFetching}>
              {say('find.find')}
            </Button>
          </Stack>
        </form>
        {answer.isError && <Alert severity="error">{messageOf(answer.error)}</Alert>}
        {answer.data && <FoundCode code={answer.data} />}
      </Stack>
    </Page>
  );
}

function FoundCode({ code }: { code: HybridCodeReply }) {
  const { list } = useScreenBase();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Facts
        facts={[
          { label: say('find.code'), value: code.code },
          { label: say('find.status'), value: <Badge status={say(code.isActive ? 'find.active' : 'find.deactivated')} /> },
          { label: say('find.reason'), value: code.deactivationReason },
          { label: say('find.program'), value: code.programName },
          { label: say('find.state'), value: code.stateName },
          { label: say('find.heldBy'), value: code.recipientName ?? say('find.noOne') },
          { label: say('find.since'), value: code.assignedAt && formatInstant(code.assignedAt) },
          {
            label: say('find.batch'),
            value: code.batchId && <RecordLink to={`${list}/${code.batchId}`}>{say('find.seeBatch')}</RecordLink>,
          },
        ]}
      />
      {code.isActive && (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {say('deactivate.confirm')}
        </Button>
      )}
      {isAsking && (
        <DeactivateDialog
          of={{ codeId: code.id, version: code.version }}
          title={say('deactivate.title')}
          confirmLabel={say('deactivate.confirm')}
          done={say('deactivate.done')}
          onClose={() => setIsAsking(false)}
        >
          {code.recipientName ? say('deactivate.held', { recipient: code.recipientName }) : say('deactivate.unassigned')}
        </DeactivateDialog>
      )}
    </Stack>
  );
}
