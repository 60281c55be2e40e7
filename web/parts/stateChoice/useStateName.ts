import { useQuery } from '@tanstack/react-query';
import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';

/** Loads the States that an Admin may choose from. */
export function useStates() {
  return useQuery({
    queryKey: ['options', 'states'],
    queryFn: ({ signal }) => call(stateApi.options, { signal }),
    staleTime: 30_000,
  });
}

/** Returns the name of a State. Undefined until it has loaded, or if there is no State with this id. */
export function useStateName(stateId: string): string | undefined {
  return useStates().data?.find(({ value }) => value === stateId)?.label;
}
