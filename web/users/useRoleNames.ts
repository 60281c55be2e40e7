import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../shared/core/role.ts';
import { userFields } from '../../shared/entities/user.ts';
import { useUserOptions } from './useUserOptions.ts';

/** The roles that may be given, as the server lists them; all that there are until it has answered. */
export function useRoleNames(): readonly Role[] {
  const options = useUserOptions();
  const answer = useQuery({ queryKey: ['options', 'users/roles'], queryFn: async () => (await options()).roles, staleTime: 30_000 });
  return answer.data?.map((role) => role.value) ?? userFields.userRoles.options;
}
