import { useQueryClient } from '@tanstack/react-query';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { toastError, toastSuccess } from '../core/toast.tsx';

interface Archived {
  readonly id: string;
  readonly version: number;
  readonly isArchived: boolean;
}

/** Archives a recipient, or takes the archiving back: done at once, since the same click undoes it. */
export function useArchive(): (recipient: Archived) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, version, isArchived }) => {
    try {
      await call(recipientApi.archive, { params: { id }, body: { version } });
    } catch (error) {
      if (!isCancelled(error)) toastError(messageOf(error));
      return;
    }
    toastSuccess(isArchived ? 'Unarchived' : 'Archived');
    await client.invalidateQueries();
  };
}
