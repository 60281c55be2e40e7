import { useState } from 'react';
import { recipientInviteFields as fields, type RecipientAccount, recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { LabelledInput } from '../../core/form/LabelledInput.tsx';
import { useAction } from '../../core/useAction.ts';
import { fullName } from '../../parts/people/fullName.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';
import { sayDetails } from './detailsTexts.ts';

interface Props {
  recipient: RecipientShown;
  account: RecipientAccount;
  onClose(): void;
}

/** Invites the recipient at the previous address, the address on file or another one. */
export function InviteToAccount({ recipient: { id, firstName, lastName, email: own = '' }, account, onClose }: Props) {
  const [email, setEmail] = useState(account.email ?? own);
  const [wrong, setWrong] = useState<string>();
  const isAgain = account.status === 'Invited';
  const { run, isBusy, problem } = useAction({
    act: (to: string) => call(recipientUserApi.invite, { body: { recipientId: id, email: to } }),
    done: ({ status, email: to }) => sayDetails(status === 'Confirmed' ? 'invite.shown' : 'invite.sent', { email: to }),
    stale: 'everything',
    onFresh: onClose,
  });
  const confirm = () => {
    const parsed = fields.email.form.safeParse(email);
    const sentence = parsed.success && parsed.data === undefined ? sayDetails('invite.emailRequired') : parsed.error?.issues[0]?.message;
    setWrong(sentence);
    if (parsed.data !== undefined) void run(parsed.data);
  };
  return (
    <ActionDialog
      title={sayDetails(isAgain ? 'invite.titleAgain' : 'invite.title')}
      confirmLabel={sayDetails(isAgain ? 'account.inviteAgain' : 'account.invite')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={confirm}
      onCancel={onClose}
      input={
        <LabelledInput
          inputRef={takeFocus}
          fullWidth
          required
          label={fields.email.label}
          value={email}
          error={wrong !== undefined}
          help={wrong ?? sayDetails('invite.emailHint')}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(undefined);
          }}
          inputProps={{ type: 'email', maxLength: fields.email.max, autoComplete: 'off' }}
          sx={{ mt: 3 }}
        />
      }
    >
      {sayDetails('invite.text', { name: fullName({ firstName, lastName }) })}
      {isAgain && ` ${sayDetails('invite.earlierLink')}`}
    </ActionDialog>
  );
}
