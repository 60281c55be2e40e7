import { useQueryClient } from '@tanstack/react-query';
import { userApi } from '../../../shared/entities/user.ts';
import { type CallReply, call } from '../../core/call.ts';

/** What may be chosen for a user; service areas and vendors are those of the state. Asked once, however many inputs show a part of it. */
export function useUserOptions(): (stateId?: string) => Promise<CallReply<typeof userApi.options>> {
  const client = useQueryClient();
  return (stateId) =>
    client.fetchQuery({
      queryKey: ['options', 'users', stateId],
      queryFn: ({ signal }) => call(userApi.options, { query: stateId ? { stateId } : {}, signal }),
      staleTime: 30_000,
    });
}
