import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { ConfirmDialog } from '../core/dialog/ConfirmDialog.tsx';
import { toastSuccess } from '../core/toast.tsx';

/** Asks before someone's sign-in to the app is locked or unlocked; over the list, or over the details. */
export function RecipientLockout() {
  const { id: listed, entityid = '' } = useParams();
  const id = listed ?? entityid;
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const answer = useQuery({
    queryKey: ['record', 'lockout', id],
    queryFn: ({ signal }) => call(recipientApi.get, { params: { id }, signal }),
    gcTime: 0,
  });
  const recipient = answer.data;
  const verb = recipient?.isLockedOut ? 'Unlock' : 'Lock';

  const leave = async () => {
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    // After the dialog has gone: it would take the focus back to an element that no longer exists.
    setTimeout(() => document.getElementById(`actions-${id}`)?.focus(), 50);
  };
  const confirm = async () => {
    if (!recipient || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call(recipientApi.lock, { params: { id }, body: { version: recipient.version } });
    } catch (error) {
      setIsBusy(false);
      if (!isCancelled(error)) setProblem(messageOf(error));
      return;
    }
    toastSuccess('Lockout status changed');
    void client.invalidateQueries();
    await leave();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`${verb} this recipient’s sign-in?`}
      confirmLabel={verb}
      isBusy={isBusy}
      problem={problem ?? (answer.isError ? messageOf(answer.error) : undefined)}
      onConfirm={() => void confirm()}
      onCancel={() => void leave()}
    >
      {recipient ? (
        <>
          <strong>
            {recipient.firstName} {recipient.lastName}
          </strong>{' '}
          {recipient.isLockedOut
            ? 'will be able to sign in to the app again.'
            : 'will not be able to sign in to the app. Benefits can still be issued and redeemed.'}
        </>
      ) : (
        'Loading the recipient…'
      )}
    </ConfirmDialog>
  );
}
