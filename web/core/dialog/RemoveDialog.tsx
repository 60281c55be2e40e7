import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isCancelled, messageOf } from '../callError.ts';
import { focusHeading } from '../page/focusHeading.ts';
import { readAgain, type Stale } from '../queryKey.ts';
import { toastError, toastSuccess } from '../toast.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props<R> {
  /** The record in the singular: 'program'. */
  what: string;
  load(id: string, signal: AbortSignal): Promise<R>;
  nameOf(record: R): string;
  remove(record: R): Promise<unknown>;
  /** The calls of the lists that it is taken from. */
  stale: Stale;
}

/** The question at `delete/:id`, over the list. Names the record; afterwards the focus is back where it was. */
export function RemoveDialog<R>({ what, load, nameOf, remove, stale }: Props<R>) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const record = useQuery({ queryKey: ['remove', what, id], queryFn: ({ signal }) => load(id, signal), gcTime: 0 });

  const leave = async () => {
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    // After the dialog has gone: it would take the focus back to an element that no longer exists.
    setTimeout(() => (document.getElementById(`actions-${id}`) ?? document.body).focus(), 50);
  };
  const confirm = async () => {
    if (!record.data || isBusy) return;
    setIsBusy(true);
    try {
      await remove(record.data);
    } catch (error) {
      setIsBusy(false);
      if (isCancelled(error)) return;
      setProblem(messageOf(error));
      toastError(messageOf(error));
      return;
    }
    toastSuccess('Deleted');
    await readAgain(client, stale);
    await leave();
    setTimeout(focusHeading, 100);
  };

  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to delete this?"
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      problem={problem ?? (record.isError ? messageOf(record.error) : undefined)}
      onConfirm={() => void confirm()}
      onCancel={() => void leave()}
    >
      {record.data ? (
        <>
          The {what} <strong>{nameOf(record.data)}</strong> will be deleted.
        </>
      ) : (
        `Loading the ${what}…`
      )}
    </ConfirmDialog>
  );
}
