import { useQueryClient } from '@tanstack/react-query';
import { userApi } from '../../../shared/entities/user.ts';
import { type CallReply, call } from '../../core/call.ts';

/** Returns a function that loads the options for a user, with the State's service areas and vendors. Several inputs share one request. */
export function useUserOptions(): (stateId?: string) => Promise<CallReply<typeof userApi.options>> {
  const client = useQueryClient();
  return (stateId) =>
    client.fetchQuery({
      queryKey: ['options', 'users', stateId],
      queryFn: ({ signal }) => call(userApi.options, { query: stateId ? { stateId } : {}, signal }),
      staleTime: 30_000,
    });
}
