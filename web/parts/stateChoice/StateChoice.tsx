import { Button } from '@mui/material';
import { useId } from 'react';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { useStates } from './useStateName.ts';

/** In place of a state: what belongs to none, such as settings. */
export const noState = '*';
export const noStateLabel = 'Portal (no state)';
/** The choice of all states at once. */
export const allStates = 'all';
export const allStatesLabel = 'All States';

interface Props {
  stateId: string;
  onChoose(stateId: string): void;
  /** Whether what belongs to no state can be chosen too. */
  hasNoState?: boolean;
  /** Whether all states can be chosen at once. */
  hasAll?: boolean;
}

/** Which state's records an Admin looks at. */
export function StateChoice({ stateId, onChoose, hasNoState = false, hasAll = false }: Props) {
  const id = useId();
  const states = useStates();
  if (states.isError) return <Button onClick={() => void states.refetch()}>Could not load the states. Retry</Button>;
  // Until they are here, or when the address names one that is gone, the select still shows what is chosen.
  const options = states.data ?? [];
  const isListed = stateId === noState || stateId === allStates || options.some(({ value }) => value === stateId);
  const shown = [
    ...(hasAll ? [{ value: allStates, label: allStatesLabel }] : []),
    ...(isListed ? [] : [{ value: stateId, label: states.isPending ? 'Loading' : 'A state that is not listed' }]),
    ...options,
    ...(hasNoState ? [{ value: noState, label: noStateLabel }] : []),
  ];
  return (
    <LabelledSelect id={id} label="State" value={stateId} options={shown} size="small" onChange={onChoose} sx={{ minWidth: '11rem' }} />
  );
}
