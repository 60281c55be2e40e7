import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { unmetRulesText } from '../../../shared/entities/eligibility-override.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { fullName } from '../../parts/people/fullName.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { sayDetails } from './detailsTexts.ts';

/** The rules that State staff overrode for a recipient, with the user and the reason. */
export function OverrideNotice({ recipient }: { recipient: RecipientShown }) {
  const { isStateStaff } = useStaffPages();
  const [isEnding, setIsEnding] = useState(false);
  const { overrides = [] } = recipient;
  if (!overrides.length) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        isStateStaff && (
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setIsEnding(true)}>
            {sayDetails('override.end')}
          </Button>
        )
      }
    >
      <Stack spacing={0.5}>
        <strong>{sayDetails('override.title')}</strong>
        {overrides.map(({ kind, rules, reason, by, at }) => (
          <span key={at}>
            {sayDetails('override.line', {
              program: kind === 'Other' ? sayDetails('override.stateProgram') : kind,
              rules: unmetRulesText(rules),
              by,
              time: formatInstant(at),
              reason,
            })}
          </span>
        ))}
      </Stack>
      {isEnding && <EndOverride recipient={recipient} onClose={() => setIsEnding(false)} />}
    </Alert>
  );
}

function EndOverride({ recipient, onClose }: { recipient: RecipientShown; onClose(): void }) {
  const { id, version } = recipient;
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(recipientApi.endOverride, { params: { id }, body: { version, reason } }),
    done: sayDetails('override.ended'),
    nameOf: () => fullName(recipient),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={sayDetails('override.endTitle')}
      confirmLabel={sayDetails('override.end')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      {sayDetails('override.endText', { name: fullName(recipient) })}
    </ReasonDialog>
  );
}
