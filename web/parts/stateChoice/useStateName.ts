import { useQuery } from '@tanstack/react-query';
import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';

/** The states that an Admin may choose from. */
export function useStates() {
  return useQuery({
    queryKey: ['options', 'states'],
    queryFn: ({ signal }) => call(stateApi.options, { signal }),
    staleTime: 30_000,
  });
}

/** What a state is called; undefined until that is known, or where there is none of this id. */
export function useStateName(stateId: string): string | undefined {
  return useStates().data?.find(({ value }) => value === stateId)?.label;
}
