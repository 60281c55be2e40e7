import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MailRunReply } from '../../../shared/entities/mail.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { setBulkRunId, useBulkRunId } from './bulkRunId.ts';

const lookEveryMs = 1500;

export const bulkRunKey = (id: string | null) => ['mail-run', id] as const;

/** Returns the bulk resend that is in progress, or that has ended and was not closed yet. Polls until it is over. */
export function useResendRun(): { readonly id: string | null; readonly run: MailRunReply | undefined; readonly error: Error | null } {
  const id = useBulkRunId();
  const { data, error } = useQuery({
    queryKey: bulkRunKey(id),
    queryFn: ({ signal }) => call(userApi.bulkProgress, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'Running' ? false : lookEveryMs),
  });
  const isGone = error instanceof CallError && error.status === 404;
  useEffect(() => {
    if (isGone) setBulkRunId(null);
  }, [isGone]);
  return { id, run: id === null ? undefined : data, error: isGone ? null : error };
}
