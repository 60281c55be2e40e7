import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { stateApi } from '../../shared/entities/state.ts';
import { call } from '../core/call.ts';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';

/** In place of a state: what belongs to none, such as settings. */
export const noState = '*';

interface Props {
  stateId: string;
  onChoose(stateId: string): void;
  /** Whether what belongs to no state can be chosen too. */
  hasNoState?: boolean;
}

/** Which state's records an Admin looks at. */
export function StateChoice({ stateId, onChoose, hasNoState = false }: Props) {
  const id = useId();
  const states = useQuery({
    queryKey: ['options', 'states'],
    queryFn: ({ signal }) => call(stateApi.options, { signal }),
    staleTime: 30_000,
  });
  if (states.isError) return <Button onClick={() => void states.refetch()}>Could not load the states. Retry</Button>;
  // Until they are here, or when the address names one that is gone, the select still shows what is chosen.
  const options = states.data ?? [];
  const isListed = stateId === noState || options.some(({ value }) => value === stateId);
  const shown = [
    ...(isListed ? [] : [{ value: stateId, label: states.isPending ? 'Loading' : 'A state that is not listed' }]),
    ...options,
    ...(hasNoState ? [{ value: noState, label: 'Portal (no state)' }] : []),
  ];
  return (
    <LabelledSelect id={id} label="State" value={stateId} options={shown} size="small" onChange={onChoose} sx={{ minWidth: '11rem' }} />
  );
}
