import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { UserReply } from '../../shared/entities/user.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { ConfirmDialog } from '../core/dialog/ConfirmDialog.tsx';
import { readAgain, type Stale } from '../core/queryKey.ts';
import { toastSuccess } from '../core/toast.tsx';

/** What is asked about someone, in words that may depend on who it is. */
interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** Left out where there is nothing to do: the dialog then says so and closes. */
  readonly confirmLabel?: string;
}

interface Props {
  load(id: string, signal: AbortSignal): Promise<UserReply>;
  ask(user: UserReply): Question;
  act(user: UserReply): Promise<unknown>;
  /** The call of the list that shows what is done. */
  stale: Stale;
  /** The toast: 'Lockout status changed'. */
  done: string;
}

/** A question about the user at `:entityId/…`, over the list. Afterwards the focus is back at the row's menu. */
export function PersonQuestion({ load, ask, act, stale, done }: Props) {
  const { entityId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const answer = useQuery({ queryKey: ['record', 'question', entityId], queryFn: ({ signal }) => load(entityId, signal), gcTime: 0 });
  const user = answer.data;

  const leave = async () => {
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    // After the dialog has gone: it would take the focus back to an element that no longer exists.
    setTimeout(() => document.getElementById(`actions-${entityId}`)?.focus(), 50);
  };
  const confirm = async () => {
    if (!user || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await act(user);
    } catch (error) {
      setIsBusy(false);
      if (isCancelled(error)) return;
      setProblem(messageOf(error));
      // It may be refused because someone else was quicker: what is asked next is about the newest version.
      return void answer.refetch();
    }
    toastSuccess(done);
    void readAgain(client, stale);
    await leave();
  };

  const question = user ? ask(user) : { title: 'Loading…', text: 'Loading the user…', confirmLabel: 'Continue' };
  if (question.confirmLabel === undefined) return <Nothing question={question} onClose={() => void leave()} />;
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      isBusy={isBusy}
      problem={problem ?? (answer.isError ? messageOf(answer.error) : undefined)}
      onConfirm={() => void confirm()}
      onCancel={() => void leave()}
    >
      {/* E-mail addresses have no place to break at. */}
      <Box sx={{ overflowWrap: 'anywhere' }}>{question.text}</Box>
    </ConfirmDialog>
  );
}

function Nothing({ question, onClose }: { question: Question; onClose(): void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{question.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {question.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
