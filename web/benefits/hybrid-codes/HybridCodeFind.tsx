import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HybridCodeReply, hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { formatInstant } from '../../core/dayText.ts';
import { LabelledInput } from '../../core/form/LabelledInput.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { startMark } from '../../core/page/focusHeading.ts';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';

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
    <Page title="Find a Code" width="form">
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
              label="Code"
              value={typed}
              help="Scan it, or type the 13 characters under the QR code"
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ ...startMark, maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
            />
            <Button type="submit" variant="contained" loading={answer.isFetching}>
              Find
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
          { label: 'Code', value: code.code },
          { label: 'Status', value: code.isActive ? 'Active' : 'Deactivated' },
          { label: 'Deactivated because', value: code.deactivationReason },
          { label: 'Program', value: code.programName },
          { label: 'State', value: code.stateName },
          { label: 'Held by', value: code.recipientName ?? 'No one' },
          { label: 'Since', value: code.assignedAt && formatInstant(code.assignedAt) },
          { label: 'Batch', value: code.batchId && <RecordLink to={`${list}/${code.batchId}`}>View its batch</RecordLink> },
        ]}
      />
      {code.isActive && (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Deactivate
        </Button>
      )}
      {isAsking && (
        <DeactivateDialog
          of={{ codeId: code.id, version: code.version }}
          title="Deactivate this code?"
          confirmLabel="Deactivate"
          done="Code deactivated"
          onClose={() => setIsAsking(false)}
        >
          {code.recipientName
            ? `${code.recipientName} can no longer pay with it but keeps all benefits. Hand out another card.`
            : 'It can never be handed out.'}{' '}
          You cannot undo this.
        </DeactivateDialog>
      )}
    </Stack>
  );
}
